import { ownedDraft } from '../../lib/drafts/owned-draft';
import { CONSULT_DRAFT_KEY } from '../../lib/drafts/stored-work';
import type { Submission } from './consult-request';
import { readKeptLink, type KeptLink } from './kept-draft';
import { readValues, type ConsultValues } from './consult-values';

export interface ConsultDraft {
  values: ConsultValues;
  /** A submission that never got an answer. */
  submission: Submission | null;
  kept: KeptLink | null;
}

const kept = ownedDraft(CONSULT_DRAFT_KEY);

function readSubmission(stored: unknown): Submission | null {
  if (stored === null || typeof stored !== 'object') return null;
  const { key, body } = stored as Record<string, unknown>;
  return typeof key === 'string' && body !== null && typeof body === 'object'
    ? { key, body: body as Submission['body'] }
    : null;
}

export const { owner: draftOwner, claim: claimDraft, clear: clearDraft } = kept;

export function loadDraft(ownerId: string | null): ConsultDraft {
  const stored = kept.load(ownerId);
  return {
    values: readValues(stored?.values),
    submission: readSubmission(stored?.submission),
    kept: readKeptLink(stored?.kept),
  };
}

/** False when storage refuses it. */
export function saveDraft(draft: ConsultDraft, ownerId: string | null): boolean {
  return kept.save(draft, ownerId);
}
