import { ownedDraft } from '../../lib/drafts/owned-draft';
import { SCHEDULE_DRAFT_KEY } from '../../lib/drafts/stored-work';
import type { BookingRequest, Hold } from '../../api/contract';
import { readBooking, type BookingValues } from './booking-values';

/** One submission; repeats carry the same key and body. */
export interface Submission {
  key: string;
  body: BookingRequest;
}

/** The chosen time, even after its hold has ended. */
export interface HeldTime extends Hold {
  service: string;
}

export interface BookingDraft {
  values: BookingValues;
  held: HeldTime | null;
  submission: Submission | null;
}

const kept = ownedDraft(SCHEDULE_DRAFT_KEY);

export const { owner: bookingOwner, claim: claimBooking, clear: clearBooking } = kept;

function readHeld(stored: unknown): HeldTime | null {
  if (stored === null || typeof stored !== 'object') return null;
  const { service, holdId, startsAt, endsAt, expiresAt, canExtend } = stored as Record<string, unknown>;
  const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));
  if (typeof service !== 'string' || typeof holdId !== 'string') return null;
  if (!isInstant(startsAt) || !isInstant(endsAt) || !isInstant(expiresAt)) return null;
  return { service, holdId, startsAt, endsAt, expiresAt, canExtend: canExtend === true };
}

function readSubmission(stored: unknown): Submission | null {
  if (stored === null || typeof stored !== 'object') return null;
  const { key, body } = stored as Record<string, unknown>;
  return typeof key === 'string' && body !== null && typeof body === 'object'
    ? { key, body: body as BookingRequest }
    : null;
}

export function loadBooking(ownerId: string | null): BookingDraft {
  const stored = kept.load(ownerId);
  return {
    values: readBooking(stored?.values ?? null),
    held: readHeld(stored?.held ?? null),
    submission: readSubmission(stored?.submission ?? null),
  };
}

export function saveBooking(draft: BookingDraft, ownerId: string | null): void {
  kept.save(draft, ownerId);
}
