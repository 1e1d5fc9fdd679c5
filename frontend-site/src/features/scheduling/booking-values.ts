import { emailProblem, phoneProblem, requiredText, tooLong } from '../../lib/forms/validation';
import { ownedDraft } from '../../lib/drafts/owned-draft';
import { SCHEDULE_DRAFT_KEY } from '../../lib/drafts/stored-work';
import type { BookingRequest, Hold, VisitType } from '../../api/contract';
import { touches } from '../../lib/analytics/attribution';

export interface BookingValues {
  service: string;
  date: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  postalCode: string;
  notes: string;
  designVersionId: string;
  estimateId: string;
  consultationId: string;
}

const EMPTY_BOOKING: BookingValues = {
  service: '',
  date: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  notes: '',
  designVersionId: '',
  estimateId: '',
  consultationId: '',
};

const NAMES = Object.keys(EMPTY_BOOKING) as (keyof BookingValues)[];

export function readBooking(stored: unknown): BookingValues {
  if (stored === null || typeof stored !== 'object') return EMPTY_BOOKING;
  const raw = stored as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const values = Object.fromEntries(NAMES.map((name) => [name, text(raw[name])])) as unknown as BookingValues;
  return { ...values, date: /^\d{4}-\d{2}-\d{2}$/.test(values.date) ? values.date : '' };
}

export const DETAIL_FIELDS = ['attached', 'name', 'email', 'phone', 'address', 'postalCode', 'notes'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
type DetailProblems = Partial<Record<DetailField, string>>;

const NAME_MAX = 120;
const ADDRESS_MAX = 300;
const NOTES_MAX = 2_000;
const ZIP = /^\d{5}$/;

/** '' while it is not a whole ZIP code. */
export function zipOrNone(postalCode: string): string {
  const trimmed = postalCode.trim();
  return ZIP.test(trimmed) ? trimmed : '';
}

function placeProblems({ address, postalCode }: BookingValues): DetailProblems {
  return {
    address: requiredText(address, 'the address of the house') ?? tooLong(address.trim(), ADDRESS_MAX),
    postalCode: zipOrNone(postalCode) === '' ? 'Enter a 5-digit ZIP code.' : undefined,
  };
}

export function detailProblems(values: BookingValues, needsAddress: boolean): DetailProblems {
  return {
    name: requiredText(values.name, 'your name') ?? tooLong(values.name.trim(), NAME_MAX),
    email: emailProblem(values.email),
    phone: phoneProblem(values.phone),
    ...(needsAddress && placeProblems(values)),
    notes: tooLong(values.notes.trim(), NOTES_MAX),
  };
}

const SERVER_FIELD: Readonly<Record<string, DetailField>> = { designVersionId: 'attached', estimateId: 'attached' };

export function detailProblemsFromServer(fields: Record<string, string>): DetailProblems {
  const problems: DetailProblems = {};
  for (const [path, message] of Object.entries(fields)) {
    const field = SERVER_FIELD[path] ?? DETAIL_FIELDS.find((known) => known === path);
    if (field !== undefined) problems[field] ??= message;
  }
  return problems;
}

/** One submission; repeats carry the same key and body. */
export interface Submission {
  key: string;
  body: BookingRequest;
}

/** The chosen time, even after its hold has ended. */
interface HeldTime extends Hold {
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

function given<K extends keyof BookingRequest>(name: K, value: string): Partial<BookingRequest> {
  const trimmed = value.trim();
  return trimmed === '' ? {} : { [name]: trimmed };
}

function requestOf(values: BookingValues, type: VisitType, held: HeldTime): BookingRequest {
  return {
    service: type.key,
    startsAt: held.startsAt,
    name: values.name.trim(),
    email: values.email.trim(),
    ...given('phone', values.phone),
    ...(type.needsAddress && given('address', values.address)),
    ...(type.needsAddress && given('postalCode', zipOrNone(values.postalCode))),
    ...given('notes', values.notes),
    // Sent even after it expired; the server then ignores it.
    holdId: held.holdId,
    ...given('consultationId', values.consultationId),
    ...given('designVersionId', values.designVersionId),
    ...given('estimateId', values.estimateId),
  };
}

/** Repeats the earlier submission if nothing changed, else starts a new one. */
export function submissionFor(
  values: BookingValues,
  type: VisitType,
  held: HeldTime,
  earlier: Submission | null,
): Submission {
  const words = requestOf(values, type, held);
  if (earlier !== null) {
    const { attribution: _sameAsBefore, ...sentWords } = earlier.body;
    if (JSON.stringify(sentWords) === JSON.stringify(words)) return earlier;
  }
  return { key: crypto.randomUUID(), body: { ...words, ...touches() } };
}
