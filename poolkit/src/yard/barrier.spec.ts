import fc from 'fast-check';
import { newDesign, parseDesign } from '../design/index.js';
import { boundsOf, contains, distanceToEdgeFt, selfCrossing } from '../geometry/index.js';
import { barrierRoute, gatesOn, measureYard, outlineToYard, YARD_ASSUMPTIONS, yardToPool } from './index.js';
import { CROWDED_YARD } from './fixtures/crowded-yards.js';
import { box, DECK, FLAT_YARD, PLACEMENT, POOL, UNDRAWN_YARD } from './fixtures/golden-yards.js';
import type { PointFt, Yard } from '../types/index.js';

// The workspace is typed without Node and without a browser; both have this clock.
declare const performance: { now(): number };

const route = (yard: Yard, placement = PLACEMENT) => barrierRoute(yard, placement, POOL, DECK);

describe('barrier', () => {
  it('D13 ties to the house when its wall closes a side', () => {
    // 54 ft across the rear and 49 ft back to the house on either side.
    const tied = route(FLAT_YARD)!;
    expect(tied.lengthFt).toBeCloseTo(54 + 2 * 49, 6);
    expect(tied.usesHouseWall).toBe(true);
    expect(measureYard(FLAT_YARD, PLACEMENT, POOL, DECK).barrierLf).toBe(tied.lengthFt);
  });

  it('D13 closes a ring of its own without a house', () => {
    const free = route({ ...FLAT_YARD, houses: [] })!;
    expect(free.lengthFt).toBeCloseTo(2 * (54 + 38), 6);
    expect(free.usesHouseWall).toBe(false);
  });

  it('stays a ring where the house is too far', () => {
    const far = route({ ...FLAT_YARD, houses: [{ outline: box(25, 20, 95, 60), heightFt: 24 }] })!;
    expect(far.lengthFt).toBeCloseTo(184, 6);
  });

  it('follows the lot line where the lot ends first', () => {
    const narrow: Yard = { ...FLAT_YARD, houses: [], lot: box(36, 0, 84, 200) };
    expect(route(narrow)!.lengthFt).toBeCloseTo(2 * (48 + 38), 6);
    const onTheLine: Yard = { ...FLAT_YARD, houses: [], lot: box(33, 0, 87, 149) };
    expect(route(onTheLine)!.lengthFt).toBeCloseTo(184, 6);
  });

  it('turns with the pool', () => {
    const turned = route({ ...FLAT_YARD, houses: [] }, { xFt: 60, yFt: 120, rotationDeg: 30 })!;
    expect(turned.lengthFt).toBeCloseTo(184, 6);
  });

  it('is unknown without a lot and for a pool outside it', () => {
    expect(route(UNDRAWN_YARD)).toBeNull();
    expect(route({ ...FLAT_YARD, lot: box(0, 0, 20, 20) })).toBeNull();
  });

  it('D13 puts gates on the longest runs', () => {
    const tied = route(FLAT_YARD)!;
    expect(gatesOn(tied, 1)).toEqual([{ xFt: 60, yFt: 149 }]);
    expect(gatesOn(tied, 0)).toEqual([]);
    const five = gatesOn(tied, 5);
    expect(new Set(five.map(({ xFt, yFt }) => `${xFt} ${yFt}`)).size).toBe(5);
    expect(() => gatesOn(tied, NaN)).toThrow(RangeError);
    expect(() => gatesOn(tied, 1e9)).toThrow(RangeError);
  });

  it('counts a house whose wall lies on the line of the fence as closing it', () => {
    const beside = (x: number) =>
      route({ ...FLAT_YARD, houses: [{ outline: box(x - 10, 120, x, 140), heightFt: 20 }] })!;
    // The fence would run along x = 33, which is this wall.
    expect(beside(33)).toMatchObject({ usesHouseWall: true, lengthFt: 184 - 20 });
    const onTheLine = route({
      ...FLAT_YARD,
      lot: box(33, 0, 87, 200),
      houses: [{ outline: box(23, 120, 33, 140), heightFt: 20 }],
    })!;
    expect(onTheLine.lengthFt).toBeCloseTo(184 - 20, 9);
  });

  it('is the shortest the rule allows in any yard, never inside a house or outside the lot', () => {
    const outlineAt = (reachFt: number, least: number, most: number) =>
      fc.array(fc.double({ min: least, max: most, noNaN: true }), { minLength: 5, maxLength: 9 }).chain((radii) =>
        fc
          .tuple(fc.integer({ min: -reachFt, max: reachFt }), fc.integer({ min: -reachFt, max: reachFt }))
          .map(([x, y]) =>
            radii.map((radius, i) => ({
              xFt: x + radius * Math.cos((2 * Math.PI * i) / radii.length),
              yFt: y + radius * Math.sin((2 * Math.PI * i) / radii.length),
            })),
          ),
      );
    const yards = fc.record({
      lot: outlineAt(0, 45, 110),
      houses: fc.array(outlineAt(50, 8, 24), { maxLength: 2 }),
      rotationDeg: fc.integer({ min: 0, max: 359 }),
    });
    fc.assert(
      fc.property(yards, ({ lot, houses, rotationDeg }) => {
        const placement = { xFt: 3, yFt: -2, rotationDeg };
        const yard: Yard = { ...UNDRAWN_YARD, lot, houses: houses.map((outline) => ({ outline, heightFt: 20 })) };
        const found = barrierRoute(yard, placement, POOL, DECK)!;
        expect(Math.abs(found.lengthFt - walkedLeastFt(lot, houses, placement))).toBeLessThan(
          0.02 * found.lengthFt + 2,
        );
        for (const { from, to } of found.runs) {
          const middle = { xFt: (from.xFt + to.xFt) / 2, yFt: (from.yFt + to.yFt) / 2 };
          expect(contains(lot, middle) || distanceToEdgeFt(middle, lot) < 1e-6).toBe(true);
          for (const house of houses)
            expect(!contains(house, middle) || distanceToEdgeFt(middle, house) < 1e-6).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('D15 takes a yard full of corners in stride', () => {
    expect(CROWDED_YARD.houses.every(({ outline }) => selfCrossing(outline) === null)).toBe(true);
    const design = { ...newDesign(), yard: CROWDED_YARD, placement: { xFt: -16, yFt: 0, rotationDeg: 17 } };
    const least = (work: () => void) =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const start = performance.now();
          work();
          return performance.now() - start;
        }),
      );
    // Reading the same corners is the measure, so that a slow machine counts on both sides. Cut piece by piece it took 600 times as long.
    const reading = least(() => expect(parseDesign(design).ok).toBe(true));
    expect(least(() => barrierRoute(design.yard, design.placement, POOL, DECK)) / reading).toBeLessThan(200);
  });
});

/** The least of all boxes of the rule, each walked in small steps. */
function walkedLeastFt(
  lot: readonly PointFt[],
  houses: readonly (readonly PointFt[])[],
  placement: typeof PLACEMENT,
): number {
  const [stepFt, clearFt, reachFt] = [
    0.25,
    YARD_ASSUMPTIONS['yard.fenceClearanceFt'].value,
    YARD_ASSUMPTIONS['yard.fenceTieFt'].value,
  ];
  const bounds = boundsOf([...POOL, ...DECK]);
  const tight = {
    x: bounds.minXFt - clearFt,
    X: bounds.maxXFt + clearFt,
    y: bounds.minYFt - clearFt,
    Y: bounds.maxYFt + clearFt,
  };
  const near = (out: number) => out >= 0 && out <= reachFt;
  const boxes = houses
    .flat()
    .map((corner) => yardToPool(corner, placement))
    .flatMap(({ xFt, yFt }) => [
      ...(near(tight.x - xFt) ? [{ ...tight, x: xFt }] : []),
      ...(near(xFt - tight.X) ? [{ ...tight, X: xFt }] : []),
      ...(near(tight.y - yFt) ? [{ ...tight, y: yFt }] : []),
      ...(near(yFt - tight.Y) ? [{ ...tight, Y: yFt }] : []),
    ]);
  const free = (point: PointFt) => !houses.some((house) => contains(house, point));
  const walk = (outline: readonly PointFt[], counts: (point: PointFt) => boolean) =>
    outline.reduce((sum, from, i) => {
      const to = outline[(i + 1) % outline.length]!;
      const length = Math.hypot(to.xFt - from.xFt, to.yFt - from.yFt);
      const steps = Math.ceil(length / stepFt);
      let counted = 0;
      for (let step = 0; step < steps; step++) {
        const part = (step + 0.5) / steps;
        if (counts({ xFt: from.xFt + part * (to.xFt - from.xFt), yFt: from.yFt + part * (to.yFt - from.yFt) }))
          counted += 1;
      }
      return sum + (length * counted) / steps;
    }, 0);
  return Math.min(
    ...[tight, ...boxes].map(({ x, X, y, Y }) => {
      const inBox = (point: PointFt) => {
        const { xFt, yFt } = yardToPool(point, placement);
        return xFt > x && xFt < X && yFt > y && yFt < Y;
      };
      const ring = outlineToYard(box(x, y, X, Y), placement);
      return (
        walk(ring, (point) => contains(lot, point) && free(point)) + walk(lot, (point) => inBox(point) && free(point))
      );
    }),
  );
}
