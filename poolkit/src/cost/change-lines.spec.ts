import { measureDesign, newDesign } from '../design/index.js';
import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { changedLines } from './change-lines.js';
import { estimate } from './estimate.js';
import { priceBookOf } from './price-book.js';
import { NOTHING_KNOWN } from './site-answers.js';

function priced(lengthFt: number) {
  const design = newDesign({ shape: { kind: 'rectangle', lengthFt, widthFt: 16, cornerRadiusFt: 0 } });
  const result = estimate(measureDesign(design), priceBookOf(SEED_COST_BOOK), NOTHING_KNOWN);
  if (!result.ok) throw new Error('the pool has no price');
  return result.estimate;
}

it('A06 the changed lines of a longer pool add up to the difference of the prices', () => {
  const [before, after] = [priced(32), priced(36)];
  const lines = changedLines(before.lines, after.lines);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(after.likelyCents - before.likelyCents);
  expect(changedLines(before.lines, before.lines)).toEqual([]);
});

it('shows a line that is new and one that is gone', () => {
  const line = { code: 'H1', label: 'Spa', unit: 'ea' as const, quantity: 1, likelyCents: 900_00 };
  expect(changedLines([], [line])).toEqual([
    { code: 'H1', label: 'Spa', unit: 'ea', before: null, after: { quantity: 1, cents: 900_00 }, amountCents: 900_00 },
  ]);
  expect(changedLines([line], [])[0]).toMatchObject({ after: null, amountCents: -900_00 });
});
