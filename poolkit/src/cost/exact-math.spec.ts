import fc from 'fast-check';
import { exponential, logOnePlus } from './exact-math.js';

describe('exact math', () => {
  it('agrees with the built-in functions to 1e-14', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (x) => {
        expect(Math.abs(logOnePlus(x) - Math.log1p(x))).toBeLessThan(1e-14);
        for (const y of [x, -x, 2 * x, -2 * x]) expect(Math.abs(exponential(y) / Math.exp(y) - 1)).toBeLessThan(1e-14);
      }),
    );
  });

  it('gives the same bits on every machine', () => {
    expect([logOnePlus(0.019984), exponential(0.18027), exponential(-0.18027)]).toEqual([
      0.019786940898639017, 1.1975406554523536, 0.8350447188970503,
    ]);
  });

  it.each([NaN, Infinity, -0.1, 1.1])('refuses ln(1 + %p)', (bad) => expect(() => logOnePlus(bad)).toThrow(RangeError));
  it.each([NaN, Infinity, -2.1, 2.1])('refuses e^%p', (bad) => expect(() => exponential(bad)).toThrow(RangeError));
});
