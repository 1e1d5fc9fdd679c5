import fc from 'fast-check';
import { apportionCents, formatCents, parseCents } from './index.js';

describe('money', () => {
  it.each([
    [18_600_000, '$186,000', '$186,000.00'],
    [1_250, '$12.50', '$12.50'],
    [5, '$0.05', '$0.05'],
    [0, '$0', '$0.00'],
    [-0, '$0', '$0.00'],
    [-500, '-$5', '-$5.00'],
    [100_000_000_01, '$100,000,000.01', '$100,000,000.01'],
  ])('%d cents', (cents, short, long) => {
    expect(formatCents(cents)).toBe(short);
    expect(formatCents(cents, { alwaysCents: true })).toBe(long);
  });

  it('refuses half cents, NaN and infinities', () => {
    for (const bad of [0.5, NaN, Infinity, -Infinity, 2 ** 53]) expect(() => formatCents(bad)).toThrow(RangeError);
  });

  it.each([
    ['$186,000', 18_600_000],
    ['186000', 18_600_000],
    ['12.5', 1_250],
    ['$ 12.50', 1_250],
    ['($5.00)', -500],
    ['-$5', -500],
    ['−5', -500],
    ['.05', 5],
    ['12.50 USD', 1_250],
    ['-$0', 0],
    ['$1.1', 110],
    ['1,50', 150],
    ['$1,250', 125_000],
  ])('reads %s', (text, cents) => {
    expect(parseCents(text)).toEqual({ ok: true, value: cents });
  });

  it.each(['', '$', '$1.005', '1.2.3', '1e6', '$-5', '(-5)', 'free', '€5', '99999999999999999'])(
    'refuses %j',
    (text) => {
      const read = parseCents(text);
      expect(!read.ok && read.reason).toMatch(/\.$/);
    },
  );

  it('splits cents by weights so that the parts add up, the largest remainder first', () => {
    expect(apportionCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(apportionCents(10, [0, 5, 1])).toEqual([0, 8, 2]);
    expect(apportionCents(7, [0, 0])).toEqual([0, 0]);
    fc.assert(
      fc.property(fc.nat(1e9), fc.array(fc.nat(1e6), { minLength: 1, maxLength: 20 }), (cents, weights) => {
        const parts = apportionCents(cents, weights);
        expect(parts.every(Number.isInteger)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(weights.some((weight) => weight > 0) ? cents : 0);
      }),
    );
  });

  it('reads back what was printed, exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.boolean(), (cents, alwaysCents) => {
        expect(parseCents(formatCents(cents, { alwaysCents }))).toEqual({ ok: true, value: cents === 0 ? 0 : cents });
      }),
    );
  });
});
