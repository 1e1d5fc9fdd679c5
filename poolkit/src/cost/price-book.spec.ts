import fc from 'fast-check';
import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { r2 } from './fixtures/measured.js';
import { randomAnswers, randomMeasured } from './fixtures/random-measured.js';
import {
  type CostBook,
  estimate,
  type Estimate,
  type EstimateLine,
  NOTHING_KNOWN,
  parseCostBook,
  priceBookOf,
} from './index.js';

function priceOf(book: CostBook, measured = r2(), answers = NOTHING_KNOWN): Estimate {
  const result = estimate(measured, book, answers);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.estimate;
}

const PRICES = priceBookOf(SEED_COST_BOOK);

describe('the price book', () => {
  it('D15 prices the reference pool as the cost book does, within a thousandth', () => {
    for (const field of ['lowCents', 'likelyCents', 'highCents'] as const) {
      expect(Math.abs(priceOf(PRICES)[field] / priceOf(SEED_COST_BOOK)[field] - 1)).toBeLessThan(0.001);
    }
  });

  it('prices any pool line by line as the cost book does, but for the rounding of a unit price', () => {
    const isMinimum = ({ code }: EstimateLine) => code.endsWith('-minimum');
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const [measured, answers] = [randomMeasured(seed), randomAnswers(seed)];
        const [own, shown] = [priceOf(SEED_COST_BOOK, measured, answers), priceOf(PRICES, measured, answers)];
        const [ownLines, shownLines] = [own, shown].map(({ lines }) => lines.filter((line) => !isMinimum(line)));
        expect(shownLines?.map(({ code }) => code)).toEqual(ownLines?.map(({ code }) => code));
        shownLines?.forEach((line, index) => {
          // A share of other lines follows the lines beside it.
          if (line.unit === '$100' || line.code === 'T1') return;
          expect(Math.abs(line.unitCents - (ownLines?.[index]?.unitCents ?? 0))).toBeLessThanOrEqual(1);
        });
        // The rest of a smallest order takes up the rounding of the line it rests on: a rest of cents may be there or not.
        const restOf = ({ lines }: Estimate, code: string) =>
          lines.find((line) => line.code === `${code}-minimum`)?.likelyCents ?? 0;
        for (const { code, quantity } of shownLines ?? []) {
          expect(Math.abs(restOf(shown, code) - restOf(own, code))).toBeLessThanOrEqual(Math.max(1, quantity));
        }
      }),
      // The second: a smallest order that the dig misses by thirty cents at cost, and by none at the price shown.
      { numRuns: 100, examples: [[0], [160_978_693]] },
    );
  });

  it('multiplies a cost by (1 + g) / (1 − m), a pass-through without the margin, and a share not at all', () => {
    const book: CostBook = {
      ...SEED_COST_BOOK,
      items: SEED_COST_BOOK.items.map((item) => (item.code === 'A3' ? { ...item, passThrough: true } : item)),
    };
    const item = (code: string) => priceBookOf(book).items.find((one) => one.code === code);
    expect(item('A1')).toMatchObject({ lowCents: 172_250, likelyCents: 331_250, highCents: 662_500 });
    expect(item('A3')).toMatchObject({
      lowCents: 31_800,
      likelyCents: 84_800,
      highCents: 212_000,
      passThrough: false,
    });
    expect(item('B6')).toMatchObject({ lowCents: 1000, likelyCents: 2000, highCents: 4000 });
    expect(item('B1')?.minimumLot).toEqual({ lowCents: 397_500, likelyCents: 503_500, highCents: 689_000 });
  });

  it('does not tell margin, conditions, pass-through or reviewers, whatever they are', () => {
    const book: CostBook = {
      ...SEED_COST_BOOK,
      items: SEED_COST_BOOK.items.map((item) => ({ ...item, passThrough: true, reviewer: 'Ada' })),
      changes: { 'cost.marginPercent': 25, 'cost.generalConditionsPercent': 8, 'cost.rockProbability': 0.2 },
    };
    const { changes, items } = priceBookOf(book);
    expect(changes).toEqual({
      'cost.marginPercent': 0,
      'cost.generalConditionsPercent': 0,
      'cost.rockProbability': 0.2,
    });
    expect(items.some(({ passThrough, reviewer }) => passThrough || reviewer !== '')).toBe(false);
  });

  it('is a cost book itself, and the book it was made from stays as it was', () => {
    const before = JSON.stringify(SEED_COST_BOOK);
    expect(parseCostBook(JSON.parse(JSON.stringify(priceBookOf(SEED_COST_BOOK)))).ok).toBe(true);
    expect(JSON.stringify(SEED_COST_BOOK)).toBe(before);
  });

  it('follows a margin: the price of a line is what leaves the margin over its cost', () => {
    const at = (margin: number) => priceBookOf({ ...SEED_COST_BOOK, changes: { 'cost.marginPercent': margin } });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (margin) => {
        const cost = SEED_COST_BOOK.items.find(({ code }) => code === 'H1');
        const price = at(margin).items.find(({ code }) => code === 'H1');
        expect(price?.likelyCents).toBe(Math.round(((cost?.likelyCents ?? 0) * 1.06) / (1 - margin / 100)));
      }),
    );
  });
});
