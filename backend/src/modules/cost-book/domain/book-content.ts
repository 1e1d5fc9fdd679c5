import { parseCostBook, type BookProblem, type CostBook, type CostItem } from 'poolkit/cost';
import { changeProblem } from './assumption-list.js';

export interface BookContent {
  items: readonly CostItem[];
  changes: Readonly<Record<string, number>>;
}

export interface BookEdit {
  items?: readonly unknown[];
  remove?: readonly string[];
  changes?: Readonly<Record<string, unknown>>;
}

export type ContentRead = { ok: true; content: BookContent } | { ok: false; fields: Record<string, string> };

export function edited(content: BookContent, edit: BookEdit): ContentRead {
  const gone = new Set(edit.remove ?? []);
  const unknown = [...gone].filter((code) => !content.items.some((item) => item.code === code));
  if (unknown.length > 0) return { ok: false, fields: { remove: `There is no item ${unknown[0]?.slice(0, 40)}.` } };
  const unclear = unclearItem(edit.items ?? [], gone);
  if (unclear) return { ok: false, fields: unclear };
  const changed = new Map((edit.items ?? []).map((item) => [codeOf(item), item]));
  const items = content.items
    .filter(({ code }) => !gone.has(code))
    .map((item): unknown => changed.get(item.code) ?? item);
  const known = new Set(content.items.map(({ code }) => code));
  for (const item of edit.items ?? []) if (!known.has(codeOf(item) ?? '')) addInOrder(items, item);
  const changes = Object.entries({ ...content.changes, ...edit.changes }).filter(([, value]) => value !== null);
  const placeOf = (index: number) => (edit.items ?? []).indexOf(items[index]) + 1;
  return readContent({ items, changes: Object.fromEntries(changes) }, placeOf);
}

/** A line may be valid alone but not in its book. A line without a readable code is named by its position, from 1. */
export function readContent(
  input: { items: readonly unknown[]; changes: Readonly<Record<string, unknown>> },
  placeOf: (index: number) => number = (index) => index + 1,
): ContentRead {
  const fields: Record<string, string> = {};
  for (const [key, value] of Object.entries(input.changes)) {
    const problem = changeProblem(key, value);
    if (problem) fields[`changes.${key.slice(0, 60)}`] = problem;
  }
  // Placeholders: version and date belong to the row.
  const read = parseCostBook({ version: 1, effectiveFrom: '2026-01-01', items: input.items, changes: {} });
  if (!read.ok) for (const problem of read.problems) fields[fieldOf(problem, placeOf)] ??= problem.reason;
  if (!read.ok || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, content: { items: read.book.items, changes: input.changes as Record<string, number> } };
}

export function toCostBook(content: BookContent, version: number, effectiveFrom: string): CostBook {
  return { version, effectiveFrom, items: content.items, changes: content.changes };
}

function fieldOf({ index, code, field }: BookProblem, placeOf: (index: number) => number): string {
  if (index === null) return field || 'items';
  return ['items', code || String(placeOf(index)), field].filter(Boolean).join('.');
}

function unclearItem(items: readonly unknown[], gone: ReadonlySet<string>): Record<string, string> | null {
  const named = new Set<string>();
  for (const item of items) {
    const code = codeOf(item);
    if (code === undefined) continue;
    const field = `items.${code.slice(0, 40)}`;
    if (named.has(code)) return { [field]: 'This code appears twice. Send each item once.' };
    if (gone.has(code)) return { [field]: 'This code is both changed and removed. Send only one of the two.' };
    named.add(code);
  }
  return null;
}

/** By group and number, so that `E2-slate` is listed with the copings. */
function addInOrder(items: unknown[], item: unknown): void {
  const later = items.findIndex((other) => rankOf(other) > rankOf(item));
  items.splice(later === -1 ? items.length : later, 0, item);
}

function rankOf(item: unknown): number {
  const code = codeOf(item) ?? '';
  return code.charCodeAt(0) * 100 + Number(/\d+/.exec(code)?.[0] ?? 0);
}

function codeOf(item: unknown): string | undefined {
  const code = (item as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
