import type { CostItem } from 'poolkit/cost';
import { SEED_COST_BOOK } from 'poolkit/cost-seed';
import { bookOf } from '../../../testing/cost-books';
import {
  afterSaving,
  editCount,
  editsTo,
  itemsWith,
  noEdits,
  onlyChanges,
  patchOf,
  putFigure,
  putLine,
} from './draft-edits';

const book = bookOf({ versionNo: 2, state: 'draft' });
const line = (code: string, items: readonly CostItem[] = book.items): CostItem => {
  const found = items.find((item) => item.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const none = noEdits(book.version);
const dearer = putLine(none, 'B1', { ...line('B1'), likelyCents: 2500 });
const published = (key: string) => book.assumptions.find((figure) => figure.key === key)?.published ?? NaN;

it('a value put back is no edit any more', () => {
  const all = putFigure(putLine(putLine(dearer, 'A5', null), 'Z9', null), 'cost.marginPercent', 25);
  expect(editCount(onlyChanges(all, book))).toBe(3);
  const back = putFigure(
    putLine(putLine(all, 'B1', { ...line('B1') }), 'A5', line('A5')),
    'cost.marginPercent',
    published('cost.marginPercent'),
  );
  expect(editCount(onlyChanges(back, book))).toBe(0);
});

it('sends only lines and figures that changed, with the version they began from; a published figure as null', () => {
  let edits = putLine(dearer, 'A5', null);
  edits = putFigure(edits, 'cost.marginPercent', 25);
  edits = putFigure(edits, 'cost.generalConditionsPercent', published('cost.generalConditionsPercent'));
  expect(patchOf(edits, { ...book, version: 9 })).toEqual({
    version: book.version,
    items: [{ ...line('B1'), likelyCents: 2500 }],
    remove: ['A5'],
    changes: { 'cost.marginPercent': 25, 'cost.generalConditionsPercent': null },
  });
});

it('does not send the removal of a line that someone else removed too', () => {
  const now = { ...book, items: book.items.filter(({ code }) => code !== 'A5') };
  expect(patchOf(putLine(none, 'A5', null), now)).toEqual({ version: book.version });
});

it('a new line is placed by its group and number', () => {
  const edits = putLine(none, 'B3-recycled', { ...line('B3'), code: 'B3-recycled' });
  const codes = itemsWith(book.items, edits).map(({ code }) => code);
  expect(codes.slice(codes.indexOf('B3'), codes.indexOf('B3') + 3)).toEqual(['B3', 'B3-recycled', 'B4']);
});

it('what was changed again while it was being saved stays unsaved, on the saved version', () => {
  const again = putLine(dearer, 'B1', { ...line('B1'), likelyCents: 2700 });
  const left = afterSaving(again, dearer, 5);
  expect(left.lines['B1']?.likelyCents).toBe(2700);
  expect(left.version).toBe(5);
  expect(editCount(afterSaving(dearer, dearer, 5))).toBe(0);
});

it('an older version comes back line by line', () => {
  const older = bookOf({ versionNo: 1, items: [...SEED_COST_BOOK.items] });
  const items = itemsWith(book.items, putLine(dearer, 'A5', null));
  const edits = editsTo(older, { ...book, items });
  expect(Object.keys(edits.lines).sort()).toEqual(['A5', 'B1']);
  expect(itemsWith(items, edits)).toEqual(older.items);
});
