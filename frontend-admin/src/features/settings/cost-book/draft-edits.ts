import type { CostItem } from 'poolkit/cost';
import type { CostBookVersion } from './use-cost-book';

export interface DraftEdits {
  /** The version they began from, so that a save over someone else's changes is refused. */
  version: number;
  /** Null: a removed line. */
  lines: Readonly<Record<string, CostItem | null>>;
  /** Text while it is not a number. */
  figures: Readonly<Record<string, number | string>>;
}

export const noEdits = (version: number): DraftEdits => ({ version, lines: {}, figures: {} });

export const editCount = ({ lines, figures }: DraftEdits): number =>
  Object.keys(lines).length + Object.keys(figures).length;

export const putLine = (edits: DraftEdits, code: string, mine: CostItem | null): DraftEdits => ({
  ...edits,
  lines: { ...edits.lines, [code]: mine },
});

export const putFigure = (edits: DraftEdits, key: string, mine: number | string): DraftEdits => ({
  ...edits,
  figures: { ...edits.figures, [key]: mine },
});

const keepIf = <T>(record: Readonly<Record<string, T>>, test: (key: string, value: T) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key, value]) => test(key, value)));

export const fieldsThatDiffer = (a: CostItem, b: CostItem) =>
  (Object.keys(a) as (keyof CostItem)[]).filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]));

/** Without what is as in the book, such as a value put back. */
export function onlyChanges(edits: DraftEdits, { items, assumptions }: CostBookVersion): DraftEdits {
  return {
    ...edits,
    lines: keepIf(edits.lines, (code, mine) => {
      const theirs = items.find((item) => item.code === code);
      return mine && theirs ? fieldsThatDiffer(mine, theirs).length > 0 : Boolean(mine ?? theirs);
    }),
    figures: keepIf(edits.figures, (key, mine) => assumptions.some((one) => one.key === key && one.value !== mine)),
  };
}

/** What is left after `sent` was saved: values changed again meanwhile. */
export const afterSaving = (edits: DraftEdits, sent: DraftEdits, version: number): DraftEdits => ({
  version,
  lines: keepIf(edits.lines, (code, mine) => mine !== sent.lines[code]),
  figures: keepIf(edits.figures, (key, mine) => mine !== sent.figures[key]),
});

const rankOf = (code: string): number => code.charCodeAt(0) * 100 + Number(/\d+/.exec(code)?.[0] ?? 0);

/** By group and number, so that a new line is placed beside its like. */
export function itemsWith(items: readonly CostItem[], { lines }: DraftEdits): CostItem[] {
  const added: Record<string, CostItem | null> = { ...lines };
  const kept = items.flatMap((item) => {
    const mine = added[item.code];
    delete added[item.code];
    return mine === undefined ? [item] : (mine ?? []);
  });
  return [...kept, ...Object.values(added).flatMap((mine) => mine ?? [])].sort(
    (a, b) => rankOf(a.code) - rankOf(b.code),
  );
}

export function patchOf({ version, lines, figures }: DraftEdits, { items, assumptions }: CostBookVersion) {
  const put = Object.values(lines).flatMap((mine) => mine ?? []);
  const remove = items.map(({ code }) => code).filter((code) => lines[code] === null);
  const changes = Object.entries(figures).map(([key, mine]) => [
    key,
    assumptions.some((one) => one.key === key && one.published === mine) ? null : mine,
  ]);
  return {
    version,
    ...(put.length > 0 && { items: put }),
    ...(remove.length > 0 && { remove }),
    ...(changes.length > 0 && { changes: Object.fromEntries(changes) as Record<string, number | null> }),
  };
}

/** The changes that turn the book into these lines and figures. */
export function editsTo(
  { items, assumptions }: Pick<CostBookVersion, 'items' | 'assumptions'>,
  book: CostBookVersion,
): DraftEdits {
  const lines = [...book.items.map(({ code }) => [code, null]), ...items.map((item) => [item.code, item])];
  const figures = assumptions.map(({ key, value }) => [key, value]);
  return onlyChanges(
    { version: book.version, lines: Object.fromEntries(lines), figures: Object.fromEntries(figures) },
    book,
  );
}
