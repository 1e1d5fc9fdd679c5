import { CONSULT_DRAFT_KEY, readStored, removeStored, writeStored } from '../../lib/stored-work';
import type { Submission } from './consult-request';
import { EMPTY_VALUES, readValues, type ConsultValues } from './consult-values';

export interface ConsultDraft {
  values: ConsultValues;
  /** A sending whose answer never came. */
  submission: Submission | null;
}

function readFields(): Record<string, unknown> | null {
  const stored = readStored(CONSULT_DRAFT_KEY);
  return stored !== null && typeof stored === 'object' ? (stored as Record<string, unknown>) : null;
}

function readSubmission(stored: unknown): Submission | null {
  if (stored === null || typeof stored !== 'object') return null;
  const { key, body } = stored as Record<string, unknown>;
  return typeof key === 'string' && body !== null && typeof body === 'object'
    ? { key, body: body as Submission['body'] }
    : null;
}

/** Id of the customer who typed the kept draft; null without one, or when nobody was signed in. */
export function draftOwner(): string | null {
  const ownerId = readFields()?.ownerId;
  return typeof ownerId === 'string' ? ownerId : null;
}

/** A draft typed by nobody in particular is for whoever comes next; a customer's own is for them alone. */
export function loadDraft(ownerId: string | null): ConsultDraft {
  const stored = readFields();
  const keptFor = draftOwner();
  if (stored === null || (keptFor !== null && keptFor !== ownerId)) return { values: EMPTY_VALUES, submission: null };
  return { values: readValues(stored.values), submission: readSubmission(stored.submission) };
}

export function saveDraft(draft: ConsultDraft, ownerId: string | null): void {
  writeStored(CONSULT_DRAFT_KEY, { ...draft, ownerId });
}

/** From the moment its typist is known, an anonymous draft is theirs. */
export function claimDraft(ownerId: string): void {
  const stored = readFields();
  if (stored !== null && draftOwner() === null) writeStored(CONSULT_DRAFT_KEY, { ...stored, ownerId });
}

export function clearDraft(): void {
  removeStored(CONSULT_DRAFT_KEY);
}
