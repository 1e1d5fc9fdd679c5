import type { CostItem } from 'poolkit/cost';
import type { BookContent } from './book-content.js';

export interface ContentChange {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** Null when nothing differs, not even the order of the lines. */
export function contentChange(before: BookContent, after: BookContent): ContentChange | null {
  const [old, next] = [valuesOf(before), valuesOf(after)];
  const keys = [...new Set([...old.keys(), ...next.keys()])].filter(
    (key) => JSON.stringify(old.get(key)) !== JSON.stringify(next.get(key)),
  );
  const sameOrder = codes(before) === codes(after);
  if (keys.length === 0 && sameOrder) return null;
  if (keys.length === 0) return { before: { order: codes(before) }, after: { order: codes(after) } };
  const side = (values: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(keys.filter((key) => values.has(key)).map((key) => [key, values.get(key)]));
  const change = { before: side(old), after: side(next) };
  return JSON.stringify(change).length <= LONGEST
    ? change
    : { before: { items: before.items.length }, after: { items: after.items.length, changed: keys.length } };
}

/** A larger change is described by its size only. */
const LONGEST = 20_000;

function codes({ items }: BookContent): string {
  return items.map(({ code }) => code).join(' ');
}

function valuesOf({ items, changes }: BookContent): Map<string, unknown> {
  const fields = items.flatMap((item) =>
    (Object.keys(item) as (keyof CostItem)[]).map((field) => [`${item.code}.${field}`, item[field]] as const),
  );
  return new Map<string, unknown>([...fields, ...Object.entries(changes)]);
}
