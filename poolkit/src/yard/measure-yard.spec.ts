import fc from 'fast-check';
import { defaultsOf } from '../assumptions/index.js';
import { box, DECK, FLAT_YARD, PLACEMENT, POOL, RISING_YARD, slopingHeights } from './fixtures/golden-yards.js';
import { measureYard, outlineToYard, poolToYard, YARD_ASSUMPTIONS } from './index.js';
import type { PointFt, Yard } from '../types/index.js';

const measure = (yard: Yard, deck: readonly PointFt[] | null = DECK) => measureYard(yard, PLACEMENT, POOL, deck);

describe('earth and walls', () => {
  it('D11 a flat yard adds exactly 0', () => {
    expect(measure(FLAT_YARD)).toMatchObject({
      slopePercent: 0,
      cutCuYd: 0,
      fillCuYd: 0,
      retainingWallSqFt: 0,
      retainingWallMaxHeightFt: 0,
      terraceHeightFt: 512.3,
    });
  });

  it('D11 a 3 ft rise adds wall, cut and fill as the integrals say', () => {
    const rising = measure(RISING_YARD);
    const grade = 3 / 26;
    expect(rising.slopePercent).toBeCloseTo(grade * 100, 6);
    expect(rising.terraceHeightFt).toBeCloseTo(512.3 + 30 * grade, 6);
    // Half of the deck, 42 by 13 ft, under a wedge 1.5 ft high.
    expect(rising.cutCuYd).toBeCloseTo((42 * 13 * 0.75) / 27, 1);
    // The same below the terrace, without the wedge over the water.
    expect(rising.fillCuYd).toBeCloseTo((42 * 13 * 0.75 - 32 * 8 * 4 * grade) / 27, 1);
    // Both long edges at 1.5 ft; on the short ones the part where the wedge is higher than 6 in.
    const fromFt = 0.5 / grade;
    const shortEdges = 4 * grade * ((13 * 13 - fromFt * fromFt) / 2);
    expect(Math.abs(rising.retainingWallSqFt / (2 * 42 * 1.5 + shortEdges) - 1)).toBeLessThan(0.01);
    expect(rising.retainingWallMaxHeightFt).toBeCloseTo(1.5, 6);
  });

  it('needs no wall where the lawn takes up the difference', () => {
    const gentle = measure({ ...FLAT_YARD, spotHeights: slopingHeights(0.9, 26) });
    expect(gentle).toMatchObject({ retainingWallSqFt: 0, retainingWallMaxHeightFt: 0 });
    expect(gentle.cutCuYd).toBeGreaterThan(1);
  });

  it('lets the house hold the earth where the terrace ends at it', () => {
    const deckAtHouse = box(-5, -30, 37, 13);
    const free = measure({ ...RISING_YARD, houses: [] }, deckAtHouse);
    const tied = measure(RISING_YARD, deckAtHouse);
    expect(tied.retainingWallSqFt).toBeCloseTo(free.retainingWallSqFt - 42 * ((3 / 26) * 21.5), 0);
  });

  it('follows the owner while fewer than four heights are known', () => {
    const guess = (slopeClass: Yard['slopeClass']) =>
      measure({ ...RISING_YARD, slopeClass, spotHeights: RISING_YARD.spotHeights.slice(0, 3) });
    expect(guess('unknown')).toMatchObject({
      slopePercent: -1,
      cutCuYd: 0,
      retainingWallSqFt: 0,
      terraceHeightFt: null,
    });
    expect(guess('flat').slopePercent).toBe(0);
    expect(guess('gentle').slopePercent).toBe(5);
    expect(guess('steep').slopePercent).toBe(15);
  });

  it('takes heights along one line for no surface', () => {
    const spotHeights = [0, 20, 40, 60].map((xFt) => ({ at: { xFt, yFt: 130 }, heightFt: xFt / 10 }));
    expect(measure({ ...FLAT_YARD, spotHeights }).slopePercent).toBe(-1);
  });

  it('measures a pool without a deck on its own outline', () => {
    const bare = measure(RISING_YARD, null);
    expect(bare.cutCuYd).toBeCloseTo((32 * 8 * 4 * (3 / 26)) / 27, 1);
    expect(bare.fillCuYd).toBe(0);
  });

  it('grows with the rise', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 12, noNaN: true }),
        fc.double({ min: 0, max: 6, noNaN: true }),
        (rise, more) => {
          const low = measure({ ...FLAT_YARD, spotHeights: slopingHeights(rise, 26) });
          const high = measure({ ...FLAT_YARD, spotHeights: slopingHeights(rise + more, 26) });
          for (const key of [
            'slopePercent',
            'cutCuYd',
            'fillCuYd',
            'retainingWallSqFt',
            'retainingWallMaxHeightFt',
          ] as const) {
            expect(high[key]).toBeGreaterThanOrEqual(low[key] - 1e-9);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('measures the same when pool and yard are moved and turned together', () => {
    const heights = [
      [20, 100, 3],
      [100, 104, 5.5],
      [96, 180, 4],
      [20, 180, 7],
      [60, 140, 6],
    ] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: -400, max: 400 }),
        fc.integer({ min: 0, max: 359 }),
        (xFt, yFt, rotationDeg) => {
          const move = { xFt, yFt, rotationDeg };
          const yard: Yard = {
            ...FLAT_YARD,
            spotHeights: heights.map(([x, y, heightFt]) => ({ at: { xFt: x, yFt: y }, heightFt })),
          };
          const moved: Yard = {
            ...yard,
            lot: outlineToYard(yard.lot!, move),
            houses: yard.houses.map((house) => ({ ...house, outline: outlineToYard(house.outline, move) })),
            spotHeights: yard.spotHeights.map((height) => ({ ...height, at: poolToYard(height.at, move) })),
          };
          const here = measure(yard);
          const there = measureYard(moved, { ...poolToYard(PLACEMENT, move), rotationDeg }, POOL, DECK);
          for (const key of ['slopePercent', 'cutCuYd', 'fillCuYd', 'retainingWallSqFt', 'barrierLf'] as const) {
            expect(there[key]).toBeCloseTo(here[key]!, 5);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('refusals', () => {
  it('D15 measures again when anything differs', () => {
    const first = measureYard(RISING_YARD, PLACEMENT, POOL, DECK);
    expect(measureYard(RISING_YARD, PLACEMENT, [...POOL], [...DECK])).toEqual(first);
    const moved = measureYard(RISING_YARD, { ...PLACEMENT, yFt: 128 }, POOL, DECK);
    expect(moved.terraceHeightFt).toBeLessThan(first.terraceHeightFt!);
    expect(measureYard(RISING_YARD, PLACEMENT, POOL, null).barrierLf).toBeLessThan(first.barrierLf!);
    const farther = { ...defaultsOf(YARD_ASSUMPTIONS), 'yard.fenceClearanceFt': 10 };
    expect(measureYard(RISING_YARD, PLACEMENT, POOL, DECK, farther).barrierLf).toBeGreaterThan(first.barrierLf!);
  });
});
