import fc from 'fast-check';
import { defaultsOf } from '../assumptions/index.js';
import { SEED_COST_BOOK } from '../cost-seed/index.js';
import { COST_ASSUMPTIONS } from './assumptions.js';
import { PUBLISHED_BOOK, r2 } from './fixtures/measured.js';
import { randomAnswers, randomMeasured } from './fixtures/random-measured.js';
import { type CostBook, estimate, type Estimate, estimateRenovation, NOTHING_KNOWN, priceBookOf } from './index.js';
import { cityPermitFee } from './permit-fee.js';

function priceOf(book: CostBook = SEED_COST_BOOK, measured = r2(), answers = NOTHING_KNOWN): Estimate {
  const result = estimate(measured, book, answers);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.estimate;
}
const feeLine = ({ lines }: Estimate) => lines.find(({ code }) => code === 'P1');
const withChange = (changes: Readonly<Record<string, number>>): CostBook => ({
  ...SEED_COST_BOOK,
  changes: { ...SEED_COST_BOOK.changes, ...changes },
});

describe('the city permit fee', () => {
  it.each([
    [300_000, 4, 1765],
    [1, 0, 30],
    [1000, 0, 30],
    [1000.01, 0, 35],
    [2000, 1, 95],
    [150_000, 4, 1015],
  ])('D15 of $%d with %d inspections is $%d', (price, inspections, fee) => {
    const values = { ...defaultsOf(COST_ASSUMPTIONS), 'cost.permit.inspections': inspections };
    expect(cityPermitFee(price * 100, values).feeCents).toBe(fee * 100);
  });

  it('D15 is a line of its own, worked out from the price of all others', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const pool = priceOf(SEED_COST_BOOK, randomMeasured(seed), randomAnswers(seed));
        const fee = feeLine(pool)?.likelyCents ?? NaN;
        const thousands = Math.ceil((pool.likelyCents - fee) / 100_000);
        expect(fee).toBe((30 + (thousands - 1) * 5 + 4 * 60) * 100);
      }),
      { numRuns: 100 },
    );
    expect(feeLine(priceOf())).toMatchObject({
      group: 'P',
      phase: 'permits',
      formula: '$30 for the first $1,000 + 149 × $5 per additional $1,000 + 4 × $60 per inspection',
    });
    expect(priceOf().groups.find(({ group }) => group === 'P')?.label).toBe('City permit fee, at cost');
  });

  it('D15 has no margin or general conditions on it, and the browser works out the same', () => {
    const dearer = priceOf(withChange({ 'cost.marginPercent': 40, 'cost.generalConditionsPercent': 15 }));
    const rest = dearer.likelyCents - (feeLine(dearer)?.likelyCents ?? 0);
    expect(feeLine(dearer)?.likelyCents).toBe((30 + (Math.ceil(rest / 100_000) - 1) * 5 + 4 * 60) * 100);
    expect(feeLine(priceOf(priceBookOf(SEED_COST_BOOK)))?.likelyCents).toBe(feeLine(priceOf())?.likelyCents);
  });

  it('follows the figures of the book', () => {
    const changed = withChange({ 'cost.permit.perInspection': 75, 'cost.permit.inspections': 6 });
    expect((feeLine(priceOf(changed))?.likelyCents ?? 0) - (feeLine(priceOf())?.likelyCents ?? 0)).toBe(
      (6 * 75 - 4 * 60) * 100,
    );
  });

  it('is charged once: a book from before it, whose permit item has it, gets no such line', () => {
    expect(feeLine(priceOf(PUBLISHED_BOOK))).toBeUndefined();
    const permits = priceOf().lines.filter(({ phase }) => phase === 'permits');
    expect(permits.map(({ label }) => label)).toEqual([
      'County permits: electrical and plumbing',
      'City building permit and inspections',
    ]);
    expect(Math.abs(priceOf().likelyCents - priceOf(PUBLISHED_BOOK).likelyCents)).toBeLessThan(50_000);
  });

  it('is not part of work on an existing pool', () => {
    const result = estimateRenovation(['interior'], r2(), SEED_COST_BOOK);
    expect(result.ok && result.estimate.lines.some(({ code }) => code === 'P1')).toBe(false);
  });
});
