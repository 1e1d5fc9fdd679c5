import { reportOf } from '../../lib/report';
import { loadDraft, saveDraft } from './consult-draft';
import { REPORT_MAX } from './consult-values';

/** Adds a tool's report to the draft; replaces an earlier report, never the person's own words. */
export function addToReport(heading: string, lines: readonly string[], ownerId: string | null): void {
  const draft = loadDraft(ownerId);
  saveDraft({ ...draft, values: { ...draft.values, report: reportOf(heading, lines, REPORT_MAX) } }, ownerId);
}
