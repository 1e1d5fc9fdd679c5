import fc from 'fast-check';
import { formatCents, parseCents } from './index.js';

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
    ['$186,000', 18_600_000], ['186000', 18_600_000], ['12.5', 1_250], ['$ 12.50', 1_250], ['($5.00)', -500],
    ['-$5', -500], ['−5', -500], ['.05', 5], ['12.50 USD', 1_250], ['-$0', 0], ['$1.1', 110],
  ])('reads %s', (text, cents) => {
    expect(parseCents(text)).toEqual({ ok: true, value: cents });
  });

  it.each(['', '$', '$1.005', '1,00', '1.2.3', '1e6', '$-5', '(-5)', 'free', '€5', '99999999999999999'])('refuses %j', (text) => {
    const read = parseCents(text);
    expect(!read.ok && read.reason).toMatch(/\.$/);
  });

  it('reads back what was printed, exactly', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.boolean(), (cents, alwaysCents) => {
        expect(parseCents(formatCents(cents, { alwaysCents }))).toEqual({ ok: true, value: cents === 0 ? 0 : cents });
      }),
    );
  });
});
