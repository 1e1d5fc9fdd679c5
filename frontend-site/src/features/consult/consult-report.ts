import { reportOf } from '../../lib/report';
import { loadDraft, saveDraft } from './consult-draft';
import { REPORT_MAX } from './consult-message';

/**
 * Puts a tool's report beside the words of the kept request. A report from before is replaced; what the person wrote
 * themselves is not touched.
 */
export function addToReport(heading: string, lines: readonly string[], ownerId: string | null): void {
  const draft = loadDraft(ownerId);
  saveDraft({ ...draft, values: { ...draft.values, report: reportOf(heading, lines, REPORT_MAX) } }, ownerId);
}
