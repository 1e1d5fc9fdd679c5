import type { CostItem } from 'poolkit/cost';
import type { CostBookVersion, Figure } from './use-cost-book';

/** `base` is what the change began from, so that only fields changed here are sent over what someone else saved. */
interface LineEdit {
  /** Null: a new line. */
  base: CostItem | null;
  /** Null: a removed line. */
  mine: CostItem | null;
}

interface FigureEdit {
  base: number;
  /** Text while it is not a number. */
  mine: number | string;
}

export interface DraftEdits {
  lines: Readonly<Record<string, LineEdit>>;
  figures: Readonly<Record<string, FigureEdit>>;
}

export const NO_EDITS: DraftEdits = { lines: {}, figures: {} };

export const editCount = ({ lines, figures }: DraftEdits): number =>
  Object.keys(lines).length + Object.keys(figures).length;

const fieldsThatDiffer = (a: CostItem, b: CostItem) =>
  (Object.keys(a) as (keyof CostItem)[]).filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

const pick = (line: CostItem, fields: readonly (keyof CostItem)[]) =>
  Object.fromEntries(fields.map((field) => [field, line[field]]));

const isSame = (a: CostItem | null, b: CostItem | null): boolean =>
  a === b || (a !== null && b !== null && fieldsThatDiffer(a, b).length === 0);

/** @param seen the line on screen when the change began */
export function putLine(edits: DraftEdits, code: string, seen: CostItem | null, mine: CostItem | null): DraftEdits {
  const before = edits.lines[code] ?? { base: seen, mine: seen };
  if (!before.base || !before.mine || !seen || !mine) {
    return withLine(edits, code, { base: before.base, mine });
  }
  const earlier = fieldsThatDiffer(before.base, before.mine);
  const changed = fieldsThatDiffer(seen, mine);
  const first = changed.filter((field) => !earlier.includes(field));
  return withLine(edits, code, {
    base: { ...before.base, ...pick(seen, first) },
    mine: { ...before.mine, ...pick(mine, changed) },
  });
}

export function withLine({ lines, figures }: DraftEdits, code: string, edit: LineEdit | undefined): DraftEdits {
  const { [code]: _, ...rest } = lines;
  return { lines: edit ? { ...rest, [code]: edit } : rest, figures };
}

export const putFigure = (edits: DraftEdits, { key, value }: Figure, mine: number | string): DraftEdits => ({
  ...edits,
  figures: { ...edits.figures, [key]: { base: edits.figures[key]?.base ?? value, mine } },
});

const lineOf = ({ items }: Pick<CostBookVersion, 'items'>, code: string) =>
  items.find((item) => item.code === code) ?? null;

const figureOf = ({ assumptions }: CostBookVersion, key: string) => assumptions.find((figure) => figure.key === key);

/** The edits over what is in the book now, without those that change nothing, such as a value put back. */
export function rebased(edits: DraftEdits, book: CostBookVersion): DraftEdits {
  const lines = Object.entries(edits.lines).flatMap(([code, { base, mine }]): [string, LineEdit][] => {
    const theirs = lineOf(book, code);
    if (isSame(mine, base) || isSame(mine, theirs)) return [];
    if (!base || !mine || !theirs) return [[code, { base, mine }]];
    const changed = fieldsThatDiffer(base, mine).filter((field) => fieldsThatDiffer(mine, theirs).includes(field));
    if (changed.length === 0) return [];
    return [[code, { base: { ...theirs, ...pick(base, changed) }, mine: { ...theirs, ...pick(mine, changed) } }]];
  });
  const figures = Object.entries(edits.figures).filter(([key, { base, mine }]) => {
    const theirs = figureOf(book, key);
    return theirs && mine !== base && mine !== theirs.value;
  });
  return { lines: Object.fromEntries(lines), figures: Object.fromEntries(figures) };
}

/** Both sides changed the same value; `field` null is a whole line, `code` null a figure. */
type Collision =
  | { code: string; field: keyof CostItem | null; mine: unknown; theirs: unknown }
  | { code: null; figure: Figure; mine: unknown; theirs: unknown };

/** For edits that are `rebased` on the book. */
export function collisionsOf({ lines, figures }: DraftEdits, book: CostBookVersion): Collision[] {
  const inLines = Object.entries(lines).flatMap(([code, { base, mine }]): Collision[] => {
    const theirs = lineOf(book, code);
    if (isSame(base, theirs)) return [];
    if (!base || !mine || !theirs) return [{ code, field: null, mine, theirs }];
    return fieldsThatDiffer(base, theirs).map((field) => ({ code, field, mine: mine[field], theirs: theirs[field] }));
  });
  const inFigures = Object.entries(figures).flatMap(([key, { base, mine }]): Collision[] => {
    const figure = figureOf(book, key);
    return !figure || figure.value === base ? [] : [{ code: null, figure, mine, theirs: figure.value }];
  });
  return [...inLines, ...inFigures];
}

/** Mine, over theirs. */
export function keepMine({ lines, figures }: DraftEdits, book: CostBookVersion): DraftEdits {
  const ours = Object.entries(lines).map(([code, { mine }]) => [code, { base: lineOf(book, code), mine }]);
  const values = Object.entries(figures).map(([key, { base, mine }]) => [
    key,
    { base: figureOf(book, key)?.value ?? base, mine },
  ]);
  return { lines: Object.fromEntries(ours), figures: Object.fromEntries(values) };
}

/** Drops only the values both sides changed. */
export function takeTheirs(edits: DraftEdits, book: CostBookVersion): DraftEdits {
  const { lines, figures } = edits;
  const left = Object.entries(lines).flatMap(([code, { base, mine }]): [string, LineEdit][] => {
    const theirs = lineOf(book, code);
    if (isSame(base, theirs)) return [[code, { base, mine }]];
    if (!base || !mine || !theirs) return [];
    return [[code, { base: theirs, mine: { ...mine, ...pick(theirs, fieldsThatDiffer(base, theirs)) } }]];
  });
  const values = Object.entries(figures).filter(([key, { base }]) => figureOf(book, key)?.value === base);
  return rebased({ lines: Object.fromEntries(left), figures: Object.fromEntries(values) }, book);
}

/** What is left after `sent` was saved: values changed again meanwhile. */
export function afterSaving({ lines, figures }: DraftEdits, sent: DraftEdits, saved: CostBookVersion): DraftEdits {
  const left = Object.entries(lines).map(([code, edit]) => {
    const done = sent.lines[code];
    return [code, done ? { base: done.mine, mine: edit.mine } : edit];
  });
  const values = Object.entries(figures).map(([key, edit]) => {
    const done = sent.figures[key];
    return [key, done ? { base: Number(done.mine), mine: edit.mine } : edit];
  });
  return rebased({ lines: Object.fromEntries(left), figures: Object.fromEntries(values) }, saved);
}

const rankOf = (code: string): number => code.charCodeAt(0) * 100 + Number(/\d+/.exec(code)?.[0] ?? 0);

/** By group and number, so that a new line is placed beside its like. */
export function itemsWith(items: readonly CostItem[], { lines }: DraftEdits): CostItem[] {
  const kept = items.filter(({ code }) => lines[code] === undefined);
  const mine = Object.values(lines).flatMap((edit) => edit.mine ?? []);
  return [...kept, ...mine].sort((a, b) => rankOf(a.code) - rankOf(b.code));
}

export function patchOf({ lines, figures }: DraftEdits, book: CostBookVersion) {
  const put = Object.values(lines).flatMap(({ mine }) => mine ?? []);
  const remove = book.items.map(({ code }) => code).filter((code) => lines[code]?.mine === null);
  const changes = Object.entries(figures).map(([key, { mine }]) => [
    key,
    figureOf(book, key)?.published === mine ? null : mine,
  ]);
  return {
    version: book.version,
    ...(put.length > 0 && { items: put }),
    ...(remove.length > 0 && { remove }),
    ...(changes.length > 0 && { changes: Object.fromEntries(changes) as Record<string, number | null> }),
  };
}

/** The changes that turn the book into these lines and figures. */
export function editsTo(older: Pick<CostBookVersion, 'items' | 'assumptions'>, book: CostBookVersion): DraftEdits {
  const codes = [...book.items, ...older.items].map(({ code }) => code);
  const lines = codes.map((code) => [code, { base: lineOf(book, code), mine: lineOf(older, code) }]);
  const figures = older.assumptions.map(({ key, value }) => [
    key,
    { base: figureOf(book, key)?.value ?? value, mine: value },
  ]);
  return rebased({ lines: Object.fromEntries(lines), figures: Object.fromEntries(figures) }, book);
}
