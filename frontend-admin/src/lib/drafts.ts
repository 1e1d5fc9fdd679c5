import type { LeadFacts } from '../api/types';
import { devicePlaces } from './device-logs';

const KINDS = ['note', 'facts', 'reply', 'costbook', 'leadsettings', 'log', 'message'] as const;
type Kind = (typeof KINDS)[number];

export interface DraftStore<T> {
  read: (userId: string | null, recordId: string) => T | null;
  save: (userId: string | null, recordId: string, draft: T | null) => void;
}

/** Raised when the shape of a draft changes: a form must not read one of an older shape. */
const FORMAT = 3;

const ownPrefix = (kind: Kind, userId: string) => `console-${kind}-${FORMAT}:${userId}:`;

/** Typed work of one person about one record, kept for this browser tab so that a reload loses nothing. */
export const draftStore = <T extends object>(kind: Kind): DraftStore<T> => ({
  read(userId, recordId) {
    const raw = userId === null ? null : sessionStorage.getItem(ownPrefix(kind, userId) + recordId);
    if (raw === null) return null;
    try {
      return JSON.parse(raw) as T;
    } catch {
      return null;
    }
  },
  save(userId, recordId, draft) {
    // After a logout a field may still report a change.
    if (userId === null) return;
    const key = ownPrefix(kind, userId) + recordId;
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  },
});

/** Drafts quote customers; they leave with the person who typed them. Those of an older format leave too. */
export function dropDrafts(options: { exceptOf?: string } = {}): void {
  void devicePlaces.drop(options.exceptOf).catch(() => undefined);
  for (const key of Object.keys(sessionStorage)) {
    const kind = KINDS.find((name) => key.startsWith(`console-${name}:`) || key.startsWith(`console-${name}-`));
    if (!kind) continue;
    if (options.exceptOf === undefined || !key.startsWith(ownPrefix(kind, options.exceptOf))) {
      sessionStorage.removeItem(key);
    }
  }
}

export interface NoteDraft {
  kind: 'call' | 'email' | 'sms' | 'note' | 'visit';
  direction: 'in' | 'out';
  outcome: string;
  body: string;
  nextActionDay: string;
}

export const emptyNote: NoteDraft = { kind: 'call', direction: 'out', outcome: '', body: '', nextActionDay: '' };

const noteStore = draftStore<NoteDraft>('note');

export const noteDrafts = {
  read: (userId: string | null, leadId: string): NoteDraft => ({ ...emptyNote, ...noteStore.read(userId, leadId) }),
  save(userId: string | null, leadId: string, draft: NoteDraft): void {
    noteStore.save(userId, leadId, draft.body.trim() === '' && draft.nextActionDay === '' ? null : draft);
  },
  clear: (userId: string | null, leadId: string): void => noteStore.save(userId, leadId, null),
};

export const factsDrafts = draftStore<{ baseVersion: number; base: LeadFacts; mine: LeadFacts }>('facts');

export interface ReplyDraft {
  subject: string;
  body: string;
}

export const replyDrafts = draftStore<ReplyDraft>('reply');

/** Of a project. */
export const logDrafts = draftStore<{ text: string; weather: string; phaseKey: string }>('log');
export const messageDrafts = draftStore<{ text: string; internal: boolean }>('message');
