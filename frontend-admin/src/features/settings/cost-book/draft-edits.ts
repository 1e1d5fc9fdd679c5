import type { CostItem } from 'poolkit/cost';
import type { CellValue, CostBookVersion } from './use-cost-book';

/**
 * Unsaved changes of one person to a draft, each with the value it started from, so that they can be rebased on a
 * colleague's changes and conflicts are noticed field by field.
 */

/** `base` null: a new line. `mine` null: a removed line. */
export interface LineEdit {
  base: CostItem | null;
  mine: CostItem | null;
}

export interface FigureEdit {
  base: number;
  /** Text while it is not a number. */
  mine: number | string;
}

export interface DraftEdits {
  lines: Readonly<Record<string, LineEdit>>;
  figures: Readonly<Record<string, FigureEdit>>;
}

export const NO_EDITS: DraftEdits = { lines: {}, figures: {} };

type Field = keyof CostItem;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const fieldsThatDiffer = (a: CostItem, b: CostItem): Field[] =>
  (Object.keys(b) as Field[]).filter((field) => !same(a[field], b[field]));

export const editCount = ({ lines, figures }: DraftEdits): number =>
  Object.keys(lines).length + Object.keys(figures).length;

/** Field by field: the server may order fields differently. */
const sameLine = (a: CostItem | null, b: CostItem | null): boolean =>
  a === b || (a !== null && b !== null && fieldsThatDiffer(a, b).length === 0);

export function withLine(edits: DraftEdits, code: string, edit: LineEdit): DraftEdits {
  const { [code]: _, ...rest } = edits.lines;
  return { ...edits, lines: sameLine(edit.base, edit.mine) ? rest : { ...rest, [code]: edit } };
}

export function putLine(edits: DraftEdits, items: readonly CostItem[], mine: CostItem): DraftEdits {
  const base = edits.lines[mine.code]?.base ?? items.find(({ code }) => code === mine.code) ?? null;
  return withLine(edits, mine.code, { base, mine });
}

export function setField(
  edits: DraftEdits,
  items: readonly CostItem[],
  line: CostItem,
  field: Field,
  value: CellValue,
): DraftEdits {
  return putLine(edits, items, { ...line, [field]: value });
}

export function removeLine(edits: DraftEdits, items: readonly CostItem[], code: string): DraftEdits {
  const base = edits.lines[code]?.base ?? items.find((item) => item.code === code) ?? null;
  return withLine(edits, code, { base, mine: null });
}

export function dropLine(edits: DraftEdits, code: string): DraftEdits {
  const { [code]: _, ...lines } = edits.lines;
  return { ...edits, lines };
}

export function setFigure(edits: DraftEdits, key: string, current: number, mine: number | string): DraftEdits {
  const base = edits.figures[key]?.base ?? current;
  const { [key]: _, ...rest } = edits.figures;
  return { ...edits, figures: mine === base ? rest : { ...rest, [key]: { base, mine } } };
}

export function together(under: DraftEdits, over: DraftEdits): DraftEdits {
  return { lines: { ...under.lines, ...over.lines }, figures: { ...under.figures, ...over.figures } };
}

export function itemsWith(items: readonly CostItem[], edits: DraftEdits): CostItem[] {
  const kept = items.flatMap((item) => {
    const edit = edits.lines[item.code];
    if (!edit) return [item];
    return edit.mine === null ? [] : [mergedLine(edit, item)];
  });
  for (const [code, { mine }] of Object.entries(edits.lines)) {
    if (mine && !items.some((item) => item.code === code)) insertInOrder(kept, mine);
  }
  return kept;
}

function mergedLine({ base, mine }: LineEdit, theirs: CostItem): CostItem {
  if (!base || !mine) return mine ?? theirs;
  const changed = fieldsThatDiffer(base, mine).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(changed) };
}

function insertInOrder(items: CostItem[], item: CostItem): void {
  const later = items.findIndex(({ code }) => rankOf(code) > rankOf(item.code));
  items.splice(later === -1 ? items.length : later, 0, item);
}

const rankOf = (code: string): number => code.charCodeAt(0) * 100 + Number(/\d+/.exec(code)?.[0] ?? 0);

/** A field both sides changed; null is the whole line or figure. */
export interface Collision {
  kind: 'line' | 'figure';
  key: string;
  field: Field | null;
  mine: unknown;
  theirs: unknown;
}

export function collisionsOf(edits: DraftEdits, { items, assumptions }: CostBookVersion): Collision[] {
  const lines = Object.entries(edits.lines).flatMap(([code, edit]) =>
    lineCollisions(code, edit, items.find((item) => item.code === code) ?? null),
  );
  const figures = Object.entries(edits.figures).flatMap(([key, { base, mine }]): Collision[] => {
    const theirs = assumptions.find((figure) => figure.key === key)?.value;
    if (theirs === undefined || theirs === base || theirs === mine) return [];
    return [{ kind: 'figure', key, field: null, mine, theirs }];
  });
  return [...lines, ...figures];
}

function lineCollisions(key: string, { base, mine }: LineEdit, theirs: CostItem | null): Collision[] {
  if (sameLine(base, theirs) || sameLine(mine, theirs)) return [];
  if (!base || !mine || !theirs) return [{ kind: 'line', key, field: null, mine, theirs }];
  return fieldsThatDiffer(base, mine)
    .filter((field) => !same(theirs[field], base[field]) && !same(theirs[field], mine[field]))
    .map((field) => ({ kind: 'line', key, field, mine: mine[field], theirs: theirs[field] }));
}

export function settle(
  edits: DraftEdits,
  { kind, key, field, theirs }: Collision,
  keep: 'mine' | 'theirs',
): DraftEdits {
  if (kind === 'figure') {
    const mine = keep === 'mine' ? edits.figures[key]?.mine : undefined;
    const { [key]: _, ...rest } = edits.figures;
    return { ...edits, figures: mine === undefined ? rest : { ...rest, [key]: { base: Number(theirs), mine } } };
  }
  const edit = edits.lines[key];
  if (!edit) return edits;
  if (field === null) {
    return keep === 'mine'
      ? withLine(edits, key, { base: theirs as CostItem | null, mine: edit.mine })
      : dropLine(edits, key);
  }
  const base = { ...edit.base, [field]: theirs } as CostItem;
  const mine = keep === 'mine' ? edit.mine : ({ ...edit.mine, [field]: theirs } as CostItem);
  return withLine(edits, key, { base, mine });
}

/** What is left after `sent` was saved. */
export function afterSaving({ lines, figures }: DraftEdits, sent: DraftEdits): DraftEdits {
  const openLines = Object.entries(lines).flatMap(([code, edit]): [string, LineEdit][] => {
    const saved = sent.lines[code];
    if (!saved) return [[code, edit]];
    return sameLine(saved.mine, edit.mine) ? [] : [[code, { base: saved.mine, mine: edit.mine }]];
  });
  const openFigures = Object.entries(figures).flatMap(([key, edit]): [string, FigureEdit][] => {
    const saved = sent.figures[key];
    if (!saved) return [[key, edit]];
    return saved.mine === edit.mine ? [] : [[key, { base: Number(saved.mine), mine: edit.mine }]];
  });
  return { lines: Object.fromEntries(openLines), figures: Object.fromEntries(openFigures) };
}

export function patchOf(edits: DraftEdits, book: CostBookVersion) {
  const touched = Object.keys(edits.lines);
  const items = itemsWith(book.items, edits).filter(({ code }) => touched.includes(code));
  const gone = Object.entries(edits.lines).filter(([, { mine }]) => mine === null);
  const remove = gone.map(([code]) => code).filter((code) => book.items.some((item) => item.code === code));
  const published = new Map(book.assumptions.map((figure) => [figure.key, figure.published]));
  const changes = Object.entries(edits.figures).map(([key, { mine }]) => [
    key,
    mine === published.get(key) ? null : mine,
  ]);
  return {
    version: book.version,
    ...(items.length > 0 ? { items } : {}),
    ...(remove.length > 0 ? { remove } : {}),
    ...(changes.length > 0 ? { changes: Object.fromEntries(changes) as Record<string, number | null> } : {}),
  };
}

export function editsToLines(to: readonly CostItem[], from: readonly CostItem[]): DraftEdits['lines'] {
  let edits = NO_EDITS;
  for (const item of to) edits = putLine(edits, from, item);
  for (const { code } of from) if (!to.some((item) => item.code === code)) edits = removeLine(edits, from, code);
  return edits.lines;
}

export function editsToRestore(older: CostBookVersion, book: CostBookVersion): DraftEdits {
  let edits: DraftEdits = { ...NO_EDITS, lines: editsToLines(older.items, book.items) };
  for (const { key, value } of older.assumptions) {
    const current = book.assumptions.find((figure) => figure.key === key);
    if (current) edits = setFigure(edits, key, current.value, value);
  }
  return edits;
}
