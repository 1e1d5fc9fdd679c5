const PREFIX = 'console-note:';

export interface NoteDraft {
  kind: 'call' | 'email' | 'sms' | 'note' | 'visit';
  direction: 'in' | 'out';
  outcome: string;
  body: string;
  nextActionDay: string;
}

export const emptyNote: NoteDraft = { kind: 'call', direction: 'out', outcome: '', body: '', nextActionDay: '' };

/** Typed text is kept per lead for this browser tab, so a reload or a crash loses nothing. */
export const noteDrafts = {
  read(leadId: string): NoteDraft {
    const raw = sessionStorage.getItem(PREFIX + leadId);
    if (raw === null) return emptyNote;
    try {
      return { ...emptyNote, ...(JSON.parse(raw) as Partial<NoteDraft>) };
    } catch {
      // A draft written by another version of the console is not worth an error screen.
      return emptyNote;
    }
  },
  save(leadId: string, draft: NoteDraft): void {
    if (draft.body.trim() === '' && draft.nextActionDay === '') sessionStorage.removeItem(PREFIX + leadId);
    else sessionStorage.setItem(PREFIX + leadId, JSON.stringify(draft));
  },
  clear(leadId: string): void {
    sessionStorage.removeItem(PREFIX + leadId);
  },
  /** Drafts quote customers; they leave with the person who typed them. */
  clearAll(): void {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  },
};
