import { CONSULT_DRAFT_KEY, readStored, removeStored, writeStored } from '../../lib/stored-work';
import type { Submission } from './consult-request';
import { EMPTY_VALUES, readValues, type ConsultValues } from './consult-values';

export interface ConsultDraft {
  values: ConsultValues;
  /** A sending whose answer never came. */
  submission: Submission | null;
}

function readSubmission(stored: unknown): Submission | null {
  if (stored === null || typeof stored !== 'object') return null;
  const { key, body } = stored as Record<string, unknown>;
  return typeof key === 'string' && body !== null && typeof body === 'object'
    ? { key, body: body as Submission['body'] }
    : null;
}

export function loadDraft(): ConsultDraft {
  const stored = readStored(CONSULT_DRAFT_KEY);
  if (stored === null || typeof stored !== 'object') return { values: EMPTY_VALUES, submission: null };
  const { values, submission } = stored as Record<string, unknown>;
  return { values: readValues(values), submission: readSubmission(submission) };
}

export function saveDraft(draft: ConsultDraft): void {
  writeStored(CONSULT_DRAFT_KEY, draft);
}

export function clearDraft(): void {
  removeStored(CONSULT_DRAFT_KEY);
}
