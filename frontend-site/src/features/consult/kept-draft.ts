import { read, write } from '../../api/client';
import type { KeptConsultationDraft, OpenedConsultationDraft } from '../../api/contract';
import type { ConsultValues } from './consult-values';

const DRAFTS_PATH = '/api/consultation-drafts';

export interface KeptLink {
  token: string;
  expiresAt: string;
  /** Where the link went; '' when opened from an email. */
  email: string;
}

function pathOf(token: string): `${typeof DRAFTS_PATH}/${string}` {
  return `${DRAFTS_PATH}/${encodeURIComponent(token)}`;
}

export function keepDraft(
  email: string,
  answers: ConsultValues,
  idempotencyKey: string,
): Promise<KeptConsultationDraft> {
  return write<KeptConsultationDraft>('POST', DRAFTS_PATH, { email, answers }, { idempotencyKey });
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

export function readKeptLink(stored: unknown): KeptLink | null {
  if (stored === null || typeof stored !== 'object') return null;
  const { token, expiresAt, email } = stored as Record<string, unknown>;
  if (typeof token !== 'string' || typeof expiresAt !== 'string') return null;
  if (!(Date.parse(expiresAt) > Date.now())) return null;
  return { token, expiresAt, email: typeof email === 'string' ? email : '' };
}
