import { parseCostBook, type CostItem } from 'poolkit/cost';
import { HttpError } from 'frontend-shared/api';
import { itemsWith, type DraftEdits } from './draft-edits';
import type { CostBookVersion, Figure } from './use-cost-book';

export interface DraftProblems {
  lines: Readonly<Record<string, Readonly<Record<string, string>>>>;
  figures: Readonly<Record<string, string>>;
  book: readonly string[];
  count: number;
}

const COSTS = ['lowCents', 'likelyCents', 'highCents'];

export function problemsOf(book: CostBookVersion, edits: DraftEdits, refusal: Error | null): DraftProblems {
  const lines: Record<string, Record<string, string>> = {};
  const whole: string[] = [];
  const items = itemsWith(book.items, edits);
  // The server sets version and date; these are placeholders.
  const read = parseCostBook({ version: 1, effectiveFrom: '2026-01-01', items, changes: {} });
  if (!read.ok) {
    for (const { index, code, field, reason } of read.problems) {
      if (index === null) {
        whole.push(reason);
        continue;
      }
      // An unreadable code still identifies its line here.
      const item = items[index];
      (lines[code || (item?.code ?? '')] ??= {})[field] ??= wording(field, reason, item);
    }
  }
  const figures: Record<string, string> = {};
  for (const [key, { mine }] of Object.entries(edits.figures)) {
    const figure = book.assumptions.find((one) => one.key === key);
    const problem = figure && figureProblem(figure, mine);
    if (problem) figures[key] = problem;
  }
  const found = Object.values(lines).reduce((sum, fields) => sum + Object.keys(fields).length, 0);
  const count = found + Object.keys(figures).length + whole.length;
  return count > 0 ? { lines, figures, book: whole, count } : { ...refused(refusal), count: 0 };
}

function wording(field: string, reason: string, item: CostItem | undefined): string {
  const isCost = COSTS.includes(field) && item !== undefined;
  if (!isCost || !reason.startsWith('Enter whole cents')) return reason;
  return 'Enter an amount from $0 to $1,000,000, such as $12.50.';
}

function figureProblem({ min, max, unit }: Figure, value: number | string): string | null {
  if (typeof value === 'number' && value >= min && value <= max) return null;
  return `Enter a number between ${min} and ${max}${unit && ` ${unit}`}.`;
}

/** Problems only the server found; kept until the next save. */
function refused(error: Error | null): Omit<DraftProblems, 'count'> {
  const lines: Record<string, Record<string, string>> = {};
  const figures: Record<string, string> = {};
  const book: string[] = [];
  for (const [name, reason] of Object.entries(error instanceof HttpError ? error.fields : {})) {
    const [kind, ...rest] = name.split('.');
    if (kind === 'changes') figures[rest.join('.')] = reason;
    else if (kind === 'items' && rest[0]) (lines[rest[0]] ??= {})[rest[1] ?? 'code'] = reason;
    else book.push(reason);
  }
  return { lines, figures, book };
}
