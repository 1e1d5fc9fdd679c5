import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { measureDesign, newDesign } from '../design/index.js';
import { estimate } from './estimate.js';
import { lineCosts } from './line-costs.js';
import { NOTHING_KNOWN } from './site-answers.js';

function lines() {
  const result = estimate(measureDesign(newDesign()), SEED_COST_BOOK, NOTHING_KNOWN);
  if (!result.ok) throw new Error('the pool has no price');
  return result.estimate.lines;
}

test('A24 a line costs its price less the margin of the book, in whole cents', () => {
  const priced = lines();
  const costs = lineCosts(priced, SEED_COST_BOOK);
  const shell = priced.findIndex(({ group }) => group === 'C');
  expect(costs[shell]).toBe(Math.round(priced[shell]!.likelyCents * 0.8));
  expect(costs.every(Number.isInteger)).toBe(true);
});

test('A24 the city’s fee, goods passed through and lines the book does not know have no margin', () => {
  const [fee] = lines().filter(({ code }) => code === 'P1');
  const passed = { ...SEED_COST_BOOK, items: SEED_COST_BOOK.items.map((item) => ({ ...item, passThrough: true })) };
  expect(lineCosts([fee!], SEED_COST_BOOK)).toEqual([fee!.likelyCents]);
  expect(lineCosts([{ code: 'C1', likelyCents: 1001 }], passed)).toEqual([1001]);
  expect(lineCosts([{ code: 'Z9', likelyCents: 1001 }], SEED_COST_BOOK)).toEqual([1001]);
});
