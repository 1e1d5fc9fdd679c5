import fc from 'fast-check';
import { attribute, MODELS } from './attribution.js';

const key = fc.option(fc.constantFrom('google', 'newsletter', 'direct'), { nil: null });
const entry = fc.record({
  kind: fc.constantFrom('billed' as const, 'collected' as const),
  cents: fc.integer({ min: -20_000_000, max: 20_000_000 }),
  credit: fc.record({ first: key, last: key }),
});

describe('F06 attribution', () => {
  it.each(MODELS)('%s credits every cent once, whatever was paid, reversed or refunded', (model) => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 60 }), (entries) => {
        const sums = [...attribute(entries, ['billed', 'collected'], model).values()];
        for (const kind of ['billed', 'collected'] as const) {
          const expected = entries.filter((own) => own.kind === kind).reduce((sum, { cents }) => sum + cents, 0);
          expect(sums.reduce((sum, amounts) => sum + amounts[kind], 0)).toBe(expected);
          expect(sums.every((amounts) => Number.isInteger(amounts[kind]))).toBe(true);
        }
      }),
    );
  });

  it('halves an odd amount so that the first visit takes the odd cent', () => {
    const entries = [{ kind: 'collected' as const, cents: 101, credit: { first: 'google', last: null } }];
    expect([...attribute(entries, ['collected'], 'linear')]).toEqual([
      ['google', { collected: 51 }],
      [null, { collected: 50 }],
    ]);
  });
});
