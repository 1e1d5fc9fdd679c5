import type { Submission } from '../../lib/drafts/submission';
import { ownedDraft } from '../../lib/drafts/owned-draft';
import { CONSULT_DRAFT_KEY } from '../../lib/drafts/stored-work';
import { readValues, type ConsultValues, REPORT_MAX } from './consult-values';
import { read, write } from '../../api/client';
import type { ConsultationRequest, OpenedConsultationDraft } from '../../api/contract';
import { reportOf } from '../../lib/report';

export interface ConsultDraft {
  values: ConsultValues;
  /** A submission that never got an answer. */
  submission: Submission<ConsultationRequest> | null;
  kept: KeptLink | null;
}

const kept = ownedDraft(CONSULT_DRAFT_KEY);

export const { owner: draftOwner, clear: clearDraft } = kept;

export function loadDraft(ownerId: string | null): ConsultDraft {
  const stored = kept.load(ownerId);
  return {
    values: readValues(stored?.values),
    submission: (stored?.submission ?? null) as ConsultDraft['submission'],
    kept: readKeptLink(stored?.kept),
  };
}

/** False when storage refuses it. */
export function saveDraft(draft: ConsultDraft, ownerId: string | null): boolean {
  return kept.save(draft, ownerId);
}

export const DRAFTS_PATH = '/api/consultation-drafts';

export interface KeptLink {
  token: string;
  expiresAt: string;
  /** Where the link went; '' when opened from an email. */
  email: string;
}

function pathOf(token: string): `${typeof DRAFTS_PATH}/${string}` {
  return `${DRAFTS_PATH}/${encodeURIComponent(token)}`;
}

export function openDraft(token: string, signal: AbortSignal): Promise<OpenedConsultationDraft> {
  return read<OpenedConsultationDraft>(pathOf(token), { signal });
}

export function updateDraft(token: string, answers: ConsultValues): Promise<void> {
  return write<void>('PUT', pathOf(token), { answers });
}

export function deleteDraft(token: string): Promise<void> {
  return write<void>('DELETE', pathOf(token));
}

export function resumeUrl(token: string): string {
  return `${window.location.origin}/consult#draft=${token}`;
}

function readKeptLink(stored: unknown): KeptLink | null {
  const kept = (stored ?? null) as KeptLink | null;
  return kept !== null && Date.parse(kept.expiresAt) > Date.now() ? kept : null;
}

/** Adds a tool's report to the draft; replaces an earlier report, never the person's own words. */
export function addToReport(heading: string, lines: readonly string[], ownerId: string | null): void {
  const draft = loadDraft(ownerId);
  saveDraft({ ...draft, values: { ...draft.values, report: reportOf(heading, lines, REPORT_MAX) } }, ownerId);
}
