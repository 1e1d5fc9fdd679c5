import { loadDraft, saveDraft } from './consult-draft';
import { reportOf } from './consult-message';

/**
 * Puts a tool's report beside the words of the kept request. A report from before is replaced; what the person wrote
 * themselves is not touched.
 */
export function addToReport(heading: string, lines: readonly string[], ownerId: string | null): void {
  const draft = loadDraft(ownerId);
  saveDraft({ ...draft, values: { ...draft.values, report: reportOf(heading, lines) } }, ownerId);
}
