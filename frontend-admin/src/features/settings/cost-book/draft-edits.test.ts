import type { CostItem } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { bookOf } from '../../../testing/cost-books';
import {
  afterSaving,
  collisionsOf,
  editCount,
  editsToRestore,
  itemsWith,
  NO_EDITS,
  patchOf,
  putLine,
  removeLine,
  setField,
  setFigure,
  settle,
} from './draft-edits';

const book = bookOf({ versionNo: 2, state: 'draft' });
const line = (code: string, items: readonly CostItem[] = book.items): CostItem => {
  const found = items.find((item) => item.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const published = (key: string) => book.assumptions.find((figure) => figure.key === key)?.published ?? NaN;
const theirs = (code: string, change: Partial<CostItem>) => ({
  ...book,
  version: book.version + 1,
  items: book.items.map((item) => (item.code === code ? { ...item, ...change } : item)),
});

it('a value put back is no edit any more', () => {
  const changed = setField(NO_EDITS, book.items, line('B1'), 'likelyCents', 2500);
  expect(editCount(changed)).toBe(1);
  const back = setField(
    changed,
    book.items,
    line('B1', itemsWith(book.items, changed)),
    'likelyCents',
    line('B1').likelyCents,
  );
  expect(editCount(back)).toBe(0);
});

it('sends only lines and figures that changed, with the version; a published figure as null', () => {
  let edits = setField(NO_EDITS, book.items, line('B1'), 'likelyCents', 2500);
  edits = removeLine(edits, book.items, 'A5');
  edits = setFigure(edits, 'cost.marginPercent', 20, 25);
  edits = setFigure(edits, 'cost.generalConditionsPercent', 9, published('cost.generalConditionsPercent'));
  expect(patchOf(edits, book)).toEqual({
    version: book.version,
    items: [{ ...line('B1'), likelyCents: 2500 }],
    remove: ['A5'],
    changes: { 'cost.marginPercent': 25, 'cost.generalConditionsPercent': null },
  });
});

it('a new line is placed by its group and number', () => {
  const edits = putLine(NO_EDITS, book.items, { ...line('B3'), code: 'B3-recycled' });
  const codes = itemsWith(book.items, edits).map(({ code }) => code);
  expect(codes.slice(codes.indexOf('B3'), codes.indexOf('B3') + 3)).toEqual(['B3', 'B3-recycled', 'B4']);
});

describe('someone else saved first', () => {
  const mine = setField(NO_EDITS, book.items, line('B1'), 'likelyCents', 2500);

  it('another field of the same line: both stand', () => {
    const now = theirs('B1', { highCents: 4000 });
    expect(collisionsOf(mine, now)).toEqual([]);
    expect(patchOf(mine, now).items).toEqual([{ ...line('B1'), likelyCents: 2500, highCents: 4000 }]);
  });

  it('the same value: nothing to decide', () => {
    expect(collisionsOf(mine, theirs('B1', { likelyCents: 2500 }))).toEqual([]);
  });

  it.each([
    ['mine', 2500],
    ['theirs', 2600],
  ] as const)('the same field: keeping %s', (keep, expected) => {
    const now = theirs('B1', { likelyCents: 2600 });
    const [collision] = collisionsOf(mine, now);
    expect(collision).toMatchObject({ key: 'B1', field: 'likelyCents', mine: 2500, theirs: 2600 });
    const settled = settle(mine, collision!, keep);
    expect(collisionsOf(settled, now)).toEqual([]);
    expect(line('B1', itemsWith(now.items, settled)).likelyCents).toBe(expected);
    expect(editCount(settled)).toBe(keep === 'mine' ? 1 : 0);
  });

  it('they removed the line I changed: a whole-line question', () => {
    const now = { ...book, items: book.items.filter(({ code }) => code !== 'B1') };
    const [collision] = collisionsOf(mine, now);
    expect(collision).toMatchObject({ field: null, theirs: null });
    const kept = settle(mine, collision!, 'mine');
    expect(line('B1', itemsWith(now.items, kept)).likelyCents).toBe(2500);
    expect(editCount(settle(mine, collision!, 'theirs'))).toBe(0);
  });

  it('I removed a line they changed: a question; untouched: none', () => {
    const removed = removeLine(NO_EDITS, book.items, 'B1');
    expect(collisionsOf(removed, theirs('B1', { likelyCents: 2600 }))).toHaveLength(1);
    expect(collisionsOf(removed, book)).toEqual([]);
  });

  it('a figure: decided like a field', () => {
    const edits = setFigure(NO_EDITS, 'cost.marginPercent', 20, 25);
    const now = {
      ...book,
      assumptions: book.assumptions.map((one) => (one.key === 'cost.marginPercent' ? { ...one, value: 22 } : one)),
    };
    const [collision] = collisionsOf(edits, now);
    expect(patchOf(settle(edits, collision!, 'mine'), now).changes).toEqual({ 'cost.marginPercent': 25 });
    expect(editCount(settle(edits, collision!, 'theirs'))).toBe(0);
  });
});

it('what was changed again while it was being saved stays unsaved, from the saved value', () => {
  const sent = setField(NO_EDITS, book.items, line('B1'), 'likelyCents', 2500);
  const again = setField(sent, book.items, line('B1', itemsWith(book.items, sent)), 'likelyCents', 2700);
  const left = afterSaving(again, sent);
  expect(left.lines['B1']?.base?.likelyCents).toBe(2500);
  expect(left.lines['B1']?.mine?.likelyCents).toBe(2700);
  expect(editCount(afterSaving(sent, sent))).toBe(0);
});

it('an older version comes back line by line', () => {
  const older = bookOf({ versionNo: 1, items: [...SEED_COST_BOOK.items] });
  const now = {
    ...theirs('B1', { likelyCents: 1 }),
    items: theirs('B1', { likelyCents: 1 }).items.filter(({ code }) => code !== 'A5'),
  };
  const edits = editsToRestore(older, now);
  expect(Object.keys(edits.lines).sort()).toEqual(['A5', 'B1']);
  expect(itemsWith(now.items, edits)).toEqual(older.items);
});
