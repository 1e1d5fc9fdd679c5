import { serverNow } from 'frontend-shared/api';
import type { Submission } from '../../lib/drafts/submission';
import { CONSULT_DRAFT_KEY, readStored, removeStored, writeStored } from '../../lib/drafts/stored-work';
import { readValues, type ConsultValues, REPORT_MAX } from './consult-values';
import type { ConsultationRequest } from '../../api/contract';
import { reportOf } from '../../lib/report';

export interface ConsultDraft {
  values: ConsultValues;
  submission: Submission<ConsultationRequest> | null;
  kept: KeptLink | null;
}

export function loadDraft(): ConsultDraft {
  const stored = readStored(CONSULT_DRAFT_KEY) as Partial<ConsultDraft> | null;
  return {
    values: readValues(stored?.values),
    submission: stored?.submission ?? null,
    kept: readKeptLink(stored?.kept),
  };
}

export const saveDraft = (draft: ConsultDraft): boolean => writeStored(CONSULT_DRAFT_KEY, draft);

export const clearDraft = (): void => removeStored(CONSULT_DRAFT_KEY);

export const DRAFTS_PATH = '/api/consultation-drafts';

export interface KeptLink {
  token: string;
  expiresAt: string;
  email: string;
}

export const draftPath = (token: string) => `${DRAFTS_PATH}/${encodeURIComponent(token)}` as const;

export function resumeUrl(token: string): string {
  return `${window.location.origin}/consult#draft=${token}`;
}

function readKeptLink(kept: KeptLink | null = null): KeptLink | null {
  return kept !== null && Date.parse(kept.expiresAt) > serverNow() ? kept : null;
}

export function addToReport(heading: string, lines: readonly string[]): void {
  const draft = loadDraft();
  saveDraft({ ...draft, values: { ...draft.values, report: reportOf(heading, lines, REPORT_MAX) } });
}
