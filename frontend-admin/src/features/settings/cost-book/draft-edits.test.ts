import type { CostItem } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { bookOf } from '../../../testing/cost-books';
import {
  afterSaving,
  collisionsOf,
  editCount,
  editsTo,
  itemsWith,
  keepMine,
  NO_EDITS,
  patchOf,
  putFigure,
  putLine,
  rebased,
  takeTheirs,
} from './draft-edits';

const book = bookOf({ versionNo: 2, state: 'draft' });
const line = (code: string, items: readonly CostItem[] = book.items): CostItem => {
  const found = items.find((item) => item.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const edited = (code: string, change: Partial<CostItem>, edits = NO_EDITS) =>
  putLine(edits, code, line(code), { ...line(code), ...change });
const bookWith = (code: string, change: Partial<CostItem>) => ({
  ...book,
  version: 9,
  items: book.items.map((item) => (item.code === code ? { ...item, ...change } : item)),
});
const removed = (code: string, edits = NO_EDITS) => putLine(edits, code, line(code), null);
const dearer = edited('B1', { likelyCents: 2500 });
const figure = (key: string) => {
  const found = book.assumptions.find((one) => one.key === key);
  if (!found) throw new Error(`no ${key}`);
  return found;
};
const margin = figure('cost.marginPercent');

it('a value put back is no edit any more', () => {
  const all = putFigure(putLine(removed('A5', dearer), 'Z9', null, null), margin, 25);
  expect(editCount(rebased(all, book))).toBe(3);
  const mine = line('B1', itemsWith(book.items, all));
  const back = putFigure(
    putLine(putLine(all, 'B1', mine, line('B1')), 'A5', null, line('A5')),
    margin,
    margin.published,
  );
  expect(editCount(rebased(back, book))).toBe(0);
});

it('sends only lines and figures that changed, and a published figure as null', () => {
  const now = {
    ...book,
    version: 9,
    assumptions: book.assumptions.map((one) => (one.key === margin.key ? { ...one, value: 30 } : one)),
  };
  const edits = putFigure(removed('A5', dearer), figure('cost.generalConditionsPercent'), 12);
  expect(patchOf(putFigure(edits, { ...margin, value: 30 }, margin.published), now)).toEqual({
    version: 9,
    items: [{ ...line('B1'), likelyCents: 2500 }],
    remove: ['A5'],
    changes: { [margin.key]: null, 'cost.generalConditionsPercent': 12 },
  });
});

it("someone else's change to another field of the same line is kept and sent, without a question", () => {
  const now = bookWith('B1', { drivers: 'clay', lowCents: 900 });
  const edits = rebased(dearer, now);
  expect(collisionsOf(edits, now)).toEqual([]);
  expect(patchOf(edits, now).items).toEqual([{ ...line('B1', now.items), likelyCents: 2500 }]);
});

it('a line that was open while someone else saved changes only the fields changed there', () => {
  const now = bookWith('B1', { drivers: 'clay' });
  const edits = rebased(putLine(rebased(dearer, now), 'B1', line('B1'), { ...line('B1'), label: 'Dig' }), now);
  expect(edits.lines['B1']?.mine).toEqual({ ...line('B1'), drivers: 'clay', likelyCents: 2500, label: 'Dig' });
});

describe('both changed the same value', () => {
  const now = {
    ...bookWith('B1', { likelyCents: 2600, drivers: 'clay' }),
    assumptions: book.assumptions.map((one) => (one.key === margin.key ? { ...one, value: 30 } : one)),
  };
  const edits = rebased(putFigure(removed('A5', edited('B1', { label: 'Dig' }, dearer)), margin, 25), now);

  it('is asked by field', () => {
    expect(collisionsOf(edits, now)).toMatchObject([
      { code: 'B1', field: 'likelyCents', mine: 2500, theirs: 2600 },
      { code: null, mine: 25, theirs: 30 },
    ]);
  });

  it('mine replaces only what both changed', () => {
    const mine = keepMine(edits, now);
    expect(collisionsOf(mine, now)).toEqual([]);
    expect(patchOf(mine, now)).toMatchObject({
      items: [{ ...line('B1'), drivers: 'clay', likelyCents: 2500, label: 'Dig' }],
      remove: ['A5'],
      changes: { [margin.key]: 25 },
    });
  });

  it('theirs drops only what both changed', () => {
    const left = takeTheirs(edits, now);
    expect(patchOf(left, now)).toEqual({
      version: 9,
      items: [{ ...line('B1'), drivers: 'clay', likelyCents: 2600, label: 'Dig' }],
      remove: ['A5'],
    });
  });

  it('a removed line against a changed one is asked as a whole', () => {
    const lost = rebased(removed('B1'), now);
    expect(collisionsOf(lost, now)).toMatchObject([{ code: 'B1', field: null, mine: null }]);
    expect(editCount(takeTheirs(lost, now))).toBe(0);
    expect(patchOf(keepMine(lost, now), now)).toMatchObject({ remove: ['B1'] });
    const without = { ...book, items: book.items.filter(({ code }) => code !== 'B1') };
    expect(collisionsOf(rebased(dearer, without), without)).toMatchObject([{ code: 'B1', field: null, theirs: null }]);
  });
});

it('does not send the removal of a line that someone else removed too', () => {
  const now = { ...book, items: book.items.filter(({ code }) => code !== 'A5') };
  expect(editCount(rebased(removed('A5'), now))).toBe(0);
});

it('a new line is placed by its group and number', () => {
  const edits = putLine(NO_EDITS, 'B3-recycled', null, { ...line('B3'), code: 'B3-recycled' });
  const codes = itemsWith(book.items, edits).map(({ code }) => code);
  expect(codes.slice(codes.indexOf('B3'), codes.indexOf('B3') + 3)).toEqual(['B3', 'B3-recycled', 'B4']);
});

it('what was changed again while it was being saved stays unsaved', () => {
  const saved = bookWith('B1', { likelyCents: 2500, drivers: 'clay' });
  const again = edited('B1', { likelyCents: 2700 });
  const left = afterSaving(again, dearer, saved);
  expect(left.lines['B1']?.mine).toEqual({ ...line('B1'), likelyCents: 2700, drivers: 'clay' });
  expect(collisionsOf(left, saved)).toEqual([]);
  expect(editCount(afterSaving(dearer, dearer, saved))).toBe(0);
});

it('an older version comes back line by line', () => {
  const older = bookOf({ versionNo: 1, items: [...SEED_COST_BOOK.items] });
  const items = itemsWith(book.items, removed('A5', dearer));
  const edits = editsTo(older, { ...book, items });
  expect(Object.keys(edits.lines).sort()).toEqual(['A5', 'B1']);
  expect(itemsWith(items, edits)).toEqual(older.items);
});
