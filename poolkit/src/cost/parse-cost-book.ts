import { withChanges } from '../assumptions/index.js';
import { isCalendarDate } from '../schedule-grid/index.js';
import { COST_ASSUMPTIONS } from './assumptions.js';
import type { CostBook } from './cost-book.js';
import { type BookProblem, BookProblems } from './cost-book-problems.js';
import { type CostItem, FINISH_SLOTS, isCovered } from './cost-item.js';
import { parseCostItem } from './parse-cost-item.js';

export const COST_BOOK_LIMITS = { items: 400, changes: 500 } as const;

export type CostBookRead =
  { readonly ok: true; readonly book: CostBook } | { readonly ok: false; readonly problems: readonly BookProblem[] };

/**
 * Reads a cost book from unknown input: fields, limits, formulas, codes that must be unique and codes that
 * must exist. Never throws; all problems are named at once, by item and field.
 */
export function parseCostBook(input: unknown): CostBookRead {
  const problems = new BookProblems();
  const { version, effectiveFrom, items, changes = {}, ...rest } = isRecord(input) ? input : {};
  if (!isRecord(input)) problems.ofBook('', 'A cost book is an object.');
  for (const field of Object.keys(rest)) problems.ofBook(field.slice(0, 40), 'There is no such field.');
  if (!Number.isSafeInteger(version) || Number(version) < 1)
    problems.ofBook('version', 'Versions are 1, 2, 3 and so on.');
  if (typeof effectiveFrom !== 'string' || !isCalendarDate(effectiveFrom)) {
    problems.ofBook('effectiveFrom', 'Give a date as YYYY-MM-DD.');
  }
  checkChanges(changes, problems);
  const read = parseItems(items, problems);
  if (problems.all.length > 0) return { ok: false, problems: problems.all };
  return { ok: true, book: { version, effectiveFrom, items: read, changes } as CostBook };
}

/** Reads the lines alone, as a CSV file brings them. Problems are added, not thrown. */
export function parseItems(input: unknown, problems: BookProblems): readonly CostItem[] {
  if (!Array.isArray(input) || input.length === 0 || input.length > COST_BOOK_LIMITS.items) {
    problems.ofBook('items', `A cost book has 1 to ${COST_BOOK_LIMITS.items} items.`);
    return [];
  }
  const items: CostItem[] = [];
  for (const [index, line] of input.entries()) {
    const item = parseCostItem(line, index, problems);
    if (item) items.push(item);
  }
  // References can only be judged when every line could be read.
  if (items.length === input.length) checkTogether(items, problems);
  return items;
}

function checkTogether(items: readonly CostItem[], problems: BookProblems): void {
  const codes = new Set<string>();
  for (const [index, { code }] of items.entries()) {
    if (codes.has(code)) problems.add({ index, code, field: 'code', reason: 'This code is used twice.' });
    codes.add(code);
  }
  items.forEach((item, index) =>
    checkReferences(item, items, (field, reason) => problems.add({ index, code: item.code, field, reason })),
  );
  for (const slot of FINISH_SLOTS) {
    const offered = items.filter((item) => item.slot === slot && item.active && item.work === 'build');
    const defaults = offered.filter(({ slotDefault }) => slotDefault);
    if (offered.length > 0 && defaults.length !== 1) {
      const blamed = (defaults[1] ?? offered[0]) as CostItem;
      const reason = `One ${slot} on sale must be the default; there are ${defaults.length}.`;
      problems.add({ index: items.indexOf(blamed), code: blamed.code, field: 'slotDefault', reason });
    }
  }
}

function checkReferences(
  item: CostItem,
  items: readonly CostItem[],
  complain: (field: string, reason: string) => void,
): void {
  for (const field of ['replaces', 'percentOf', 'minimumWith'] as const) {
    for (const named of item[field]) {
      const meant = items.filter(({ code }) => isCovered(code, named));
      if (meant.length === 0) complain(field, `There is no item ${named}.`);
      if (meant.includes(item)) complain(field, 'An item cannot name itself.');
      if (field !== 'replaces' && meant.some(({ percentOf }) => percentOf.length > 0)) {
        complain(field, `${named} is itself a share of other lines.`);
      }
    }
  }
}

function checkChanges(changes: unknown, problems: BookProblems): void {
  const entries = isRecord(changes) ? Object.entries(changes) : null;
  if (!entries || entries.length > COST_BOOK_LIMITS.changes) {
    problems.ofBook('changes', `Changes are at most ${COST_BOOK_LIMITS.changes} numbers by key.`);
    return;
  }
  for (const [key, value] of entries) {
    const reason = changeProblem(key, value);
    if (reason) problems.ofBook(`changes.${key.slice(0, 60)}`, reason);
  }
}

function changeProblem(key: string, value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Give a number.';
  try {
    withChanges(COST_ASSUMPTIONS, { [key]: value });
    return null;
  } catch (error) {
    if (error instanceof RangeError) return `${error.message}.`;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
