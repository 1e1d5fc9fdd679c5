import { estimate, NOTHING_KNOWN } from '../cost/index.js';
import { ARCHETYPES, SEED_COST_BOOK } from '../cost-seed/index.js';
import { measureDesign } from '../design/index.js';
import { ALL_IN_PARTS, allInBudget } from './all-in.js';
import { priceBands } from './bands.js';

describe('C16 an all-in budget', () => {
  it.each(ARCHETYPES.map(({ key, label, design }) => [key, label, design] as const))(
    'of %s holds its estimate and the contingency',
    (key, label, design) => {
      const result = estimate(measureDesign(design), SEED_COST_BOOK, NOTHING_KNOWN);
      if (!result.ok) throw new Error('the book cannot price it');
      const { lowCents, highCents } = result.estimate;
      const budget = allInBudget(key, label, result.estimate);
      const parts = budget.parts.map(({ part }) => part);
      expect(parts).toEqual(ALL_IN_PARTS.filter((part) => parts.includes(part)));
      expect(parts).toEqual(expect.arrayContaining(['pool', 'hardscape', 'fence', 'electric']));
      // Each figure is rounded by itself, to $1,000 at most.
      const summed = (side: 'lowCents' | 'highCents') => budget.parts.reduce((cents, part) => cents + part[side], 0);
      expect(Math.abs(summed('lowCents') - lowCents)).toBeLessThan(300_000);
      expect(Math.abs(summed('highCents') - highCents)).toBeLessThan(300_000);
      // The city's fee needs no contingency.
      const fee = result.estimate.lines.find(({ code }) => code === 'P1') ?? { lowCents: NaN, highCents: NaN };
      const held = { low: (lowCents - fee.lowCents) * 0.1, high: (highCents - fee.highCents) * 0.15 };
      expect(Math.abs(budget.lowCents - lowCents - held.low)).toBeLessThanOrEqual(50_000);
      expect(Math.abs(budget.highCents - highCents - held.high)).toBeLessThanOrEqual(50_000);
      expect(Math.abs(budget.contingency.lowCents - held.low)).toBeLessThanOrEqual(50_000);
    },
  );

  it('of the bands is the ordinary pool, and is missing where the book cannot price that', () => {
    expect(priceBands(SEED_COST_BOOK).allIn?.key).toBe('family');
    const broken = {
      ...SEED_COST_BOOK,
      items: SEED_COST_BOOK.items.map((item) =>
        item.code === 'A1' ? { ...item, quantity: '1 / (spaCount - spaCount)' } : item,
      ),
    };
    expect(priceBands(broken).allIn).toBeNull();
  });
});
