import fc from 'fast-check';
import { chlorineTarget, SANITISERS } from './index.js';

const line = (cya: number, sanitiser: 'liquid' | 'salt' = 'liquid') => {
  const { minPpm, lowPpm, highPpm, slamPpm } = chlorineTarget(cya, sanitiser);
  return [minPpm, lowPpm, highPpm, slamPpm];
};

describe('free chlorine for a stabilizer', () => {
  it.each([
    [20, 2, 3, 5, 10],
    [30, 2, 4, 6, 12],
    [40, 3, 5, 7, 16],
    [50, 4, 6, 8, 20],
    [60, 5, 7, 9, 24],
    [70, 5, 8, 10, 28],
    [80, 6, 9, 11, 31],
    [90, 7, 10, 12, 35],
    [100, 8, 11, 13, 39],
  ])('E02 reproduces the chart at CYA %d: least %d, target %d to %d, SLAM %d', (cya, ...chart) => {
    expect(line(cya)).toEqual(chart);
    // The published closed forms give the same figures.
    expect(chart).toEqual([
      Math.floor(0.075 * cya + 0.7),
      Math.floor(cya / 10 + 1.5),
      Math.floor(cya / 10 + 3.5),
      Math.max(10, Math.floor(0.393 * cya + 0.5)),
    ]);
  });

  it.each([
    [60, 3, 4],
    [70, 3, 5],
    [80, 4, 6],
  ])('E02 gives a salt cell at CYA %d at least %d and a target of %d', (cya, min, target) => {
    expect(line(cya, 'salt').slice(0, 3)).toEqual([min, target, target]);
    expect([min, target]).toEqual([Math.floor(0.045 * cya + 0.7), Math.floor(0.075 * cya)]);
  });

  it('E02 interpolates linearly', () => {
    expect(line(35)).toEqual([2.5, 4.5, 6.5, 14]);
    expect(chlorineTarget(65, 'salt')).toMatchObject({ minPpm: 3, aimPpm: 4.5 });
  });

  it('E02 never asks for less with more stabilizer', () => {
    const cya = fc.double({ min: 0, max: 300, noNaN: true });
    fc.assert(
      fc.property(cya, cya, (one, other) => {
        const less = line(Math.min(one, other));
        line(Math.max(one, other)).forEach((value, place) =>
          expect(value).toBeGreaterThanOrEqual(less[place] as number),
        );
      }),
    );
  });

  it('holds the figures of 20 below it, and says to dilute first above 100', () => {
    expect(line(0)).toEqual(line(20));
    expect(chlorineTarget(100, 'liquid').diluteFirst).toBe(false);
    expect(chlorineTarget(101, 'liquid')).toMatchObject({ diluteFirst: true, slamPpm: 39 });
  });

  it('gives a salt pool the manual figures outside 60 to 80', () => {
    expect(line(59.9, 'salt')).toEqual(line(59.9));
    expect(line(81, 'salt')).toEqual(line(81));
  });

  it('E17 shows its working', () => {
    const { working } = chlorineTarget(40, 'liquid');
    expect(working.result).toEqual({ name: 'free chlorine', value: 6, unit: 'ppm' });
    expect(working.sourceUrl).toMatch(/^https:/);
  });

  it.each([NaN, Infinity, -Infinity, -1, 301, '30' as unknown as number])('refuses %p', (cya) => {
    for (const sanitiser of SANITISERS) expect(() => chlorineTarget(cya, sanitiser)).toThrow(RangeError);
  });
});
