import fc from 'fast-check';
import { buildWeeks, drawCents, DEFAULT_PROCESS } from './index.js';

const { phases, draws } = DEFAULT_PROCESS;

describe('H04 the build process', () => {
  test('has 15 phases, each waiting for earlier ones, and draws that add up to 100 percent', () => {
    expect(phases).toHaveLength(15);
    phases.forEach(({ after }, index) => {
      if (index > 0) expect(after.length).toBeGreaterThan(0);
      for (const key of after) expect(phases.slice(0, index).map((phase) => phase.key)).toContain(key);
    });
    expect(draws.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });

  test('A08 draws are 10, 20, 30, 20, 10 and 10 percent', () => {
    expect(draws.map(({ percent }) => percent)).toEqual([10, 20, 30, 20, 10, 10]);
  });

  test.each(['shell-inspection', 'gas-electric', 'equipment', 'start-up'])('%s is a gate', (key) => {
    expect(phases.find((phase) => phase.key === key)?.gate).not.toBeNull();
  });
});

describe('A08 the draws of a price', () => {
  test('the last draw takes the odd cents', () => {
    expect(drawCents(draws, 15_050_003)).toEqual([1_505_000, 3_010_000, 4_515_000, 3_010_000, 1_505_000, 1_505_003]);
  });

  test('add up to the price exactly, none below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (priceCents) => {
        const cents = drawCents(draws, priceCents);
        expect(cents.reduce((sum, draw) => sum + draw, 0)).toBe(priceCents);
        expect(Math.min(...cents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each([Number.NaN, Infinity, -1, 0.5, 1e13])('a price of %p is refused', (priceCents) => {
    expect(() => drawCents(draws, priceCents)).toThrow(RangeError);
  });

  test('draws that do not add up are refused', () => {
    expect(() => drawCents(draws.slice(1), 100)).toThrow(RangeError);
  });
});

describe('how long a build takes', () => {
  it('D18 is the longest way through the phases, in weeks', () => {
    const phase = (
      key: string,
      low: number,
      high: number,
      after: string[],
      kind: 'working' | 'calendar' = 'working',
    ) => ({
      ...DEFAULT_PROCESS.phases[0]!,
      ...{ key, after, days: { low, high, kind } },
    });
    const phases = [
      phase('a', 5, 10, []),
      phase('b', 7, 14, ['a'], 'calendar'),
      phase('c', 1, 2, ['a']),
      phase('d', 5, 5, ['b', 'c']),
    ];
    expect(buildWeeks(phases)).toEqual({ low: 3, high: 5 });
    expect(buildWeeks([])).toEqual({ low: 0, high: 0 });
    const { low, high } = buildWeeks(DEFAULT_PROCESS.phases);
    expect(low).toBeGreaterThan(8);
    expect(high).toBeLessThan(40);
  });
});
