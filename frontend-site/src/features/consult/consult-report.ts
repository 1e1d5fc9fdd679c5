import { loadDraft, saveDraft } from './consult-draft';
import { MESSAGE_MAX } from './consult-values';

/**
 * Puts a tool's report into the message of the kept request, under a heading of its own. A report that is
 * already there is replaced; what the person wrote themselves stays.
 */
export function addToReport(heading: string, lines: readonly string[], ownerId: string | null): void {
  const draft = loadDraft(ownerId);
  const own = draft.values.message.split(`${heading}:`)[0]?.trim() ?? '';
  const report = `${heading}:\n${lines.join('\n')}`;
  const message = (own === '' ? report : `${own}\n\n${report}`).slice(0, MESSAGE_MAX);
  saveDraft({ ...draft, values: { ...draft.values, message } }, ownerId);
}
