const NOTES = 'console-note:';
const FACTS = 'console-facts:';
const REPLIES = 'console-reply:';
const TEMPLATES = 'console-template:';
const COST_BOOK = 'console-costbook:';
const LEAD_SETTINGS = 'console-leadsettings:';

export interface DraftStore<T> {
  read: (userId: string | null, recordId: string) => T | null;
  save: (userId: string | null, recordId: string, draft: T | null) => void;
}

const ownPrefix = (kind: string, userId: string) => `${kind}${userId}:`;

/** Typed work of one person about one record, kept for this browser tab so that a reload loses nothing. */
function draftStore<T extends object>(kind: string, isDraft: (value: object) => value is T): DraftStore<T> {
  return {
    read(userId, recordId) {
      const raw = userId === null ? null : sessionStorage.getItem(ownPrefix(kind, userId) + recordId);
      if (raw === null) return null;
      try {
        const value: unknown = JSON.parse(raw);
        return typeof value === 'object' && value !== null && isDraft(value) ? value : null;
      } catch {
        // Ignore a draft written by another version of the console.
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
  };
}

/** Drafts quote customers; they leave with the person who typed them. */
export function dropDrafts(options: { exceptOf?: string } = {}): void {
  for (const key of Object.keys(sessionStorage)) {
    const kind = [NOTES, FACTS, REPLIES, TEMPLATES, COST_BOOK, LEAD_SETTINGS].find((prefix) => key.startsWith(prefix));
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

const noteStore = draftStore(NOTES, (value): value is Partial<NoteDraft> => !Array.isArray(value));

export const noteDrafts = {
  read: (userId: string | null, leadId: string): NoteDraft => ({ ...emptyNote, ...noteStore.read(userId, leadId) }),
  save(userId: string | null, leadId: string, draft: NoteDraft): void {
    noteStore.save(userId, leadId, draft.body.trim() === '' && draft.nextActionDay === '' ? null : draft);
  },
  clear: (userId: string | null, leadId: string): void => noteStore.save(userId, leadId, null),
};

export interface FactsDraft<Facts> {
  baseVersion: number;
  base: Facts;
  mine: Facts;
}

export const factsDraftStore = <Facts extends object>(): DraftStore<FactsDraft<Facts>> =>
  draftStore(
    FACTS,
    (value): value is FactsDraft<Facts> =>
      'baseVersion' in value && 'base' in value && 'mine' in value && typeof value.mine === 'object',
  );

export const costBookDraftStore = <Edits extends object>(): DraftStore<Edits> =>
  draftStore(COST_BOOK, (value): value is Edits => 'lines' in value && 'figures' in value);

export const leadSettingDraftStore = <Draft extends { version: number }>(
  isDraft: (value: object) => value is Draft,
): DraftStore<Draft> => draftStore(LEAD_SETTINGS, isDraft);

export interface ReplyDraft {
  subject: string;
  body: string;
}

export const replyDrafts: DraftStore<ReplyDraft> = draftStore(
  REPLIES,
  (value): value is ReplyDraft =>
    'subject' in value && 'body' in value && typeof value.subject === 'string' && typeof value.body === 'string',
);

export interface TemplateDraft extends ReplyDraft {
  label: string;
  version: number;
}

export const templateDrafts: DraftStore<TemplateDraft> = draftStore(
  TEMPLATES,
  (value): value is TemplateDraft =>
    ['label', 'subject', 'body'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string') &&
    typeof (value as Record<string, unknown>)['version'] === 'number',
);
