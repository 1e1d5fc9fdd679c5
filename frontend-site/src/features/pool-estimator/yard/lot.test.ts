import '../../../../../scripts/testing/property-seed.mjs';
import * as fc from 'fast-check';
import { newDesign, type Yard } from 'poolkit/design';
import { areaSqFt } from 'poolkit/geometry';
import {
  asRectangle,
  cornerName,
  drawnIn,
  rectangle,
  sideOf,
  splitEdge,
  stripAlong,
  stripOf,
  withLot,
  withoutCorner,
  withSide,
} from './lot';

const LOT = rectangle(0, 0, 120, 180);
const CLOCKWISE = [...LOT].reverse();
const yard = (change: Partial<Yard>): Yard => ({ ...newDesign().yard, ...change });
const feet = fc.integer({ min: 1, max: 400 });

it('reads a rectangle back, and nothing else for one', () => {
  fc.assert(
    fc.property(feet, feet, feet, feet, (xFt, yFt, widthFt, depthFt) => {
      expect(asRectangle(rectangle(xFt, yFt, widthFt, depthFt))).toEqual({ xFt, yFt, widthFt, depthFt });
    }),
  );
  expect(asRectangle(CLOCKWISE)).toBeNull();
  expect(asRectangle(rectangle(0, 0, -10, 20))).toBeNull();
  expect(asRectangle([...LOT, { xFt: 0, yFt: 90 }])).toBeNull();
});

it('names corners beyond the alphabet apart', () => {
  expect([0, 25, 26, 63].map(cornerName)).toEqual(['A', 'Z', 'A2', 'L3']);
});

it('D12 keeps a strip on the lot whichever way it is drawn, and reads back its edge and width', () => {
  expect(stripAlong(LOT, 2, 10)).toEqual([
    { xFt: 120, yFt: 180 },
    { xFt: 0, yFt: 180 },
    { xFt: 0, yFt: 170 },
    { xFt: 120, yFt: 170 },
  ]);
  fc.assert(
    fc.property(
      fc.constantFrom(LOT, CLOCKWISE),
      fc.nat({ max: 3 }),
      fc.integer({ min: 1, max: 50 }),
      (lot, edge, wide) => {
        const strip = stripAlong(lot, edge, wide);
        for (const { xFt, yFt } of strip) expect(xFt >= 0 && xFt <= 120 && yFt >= 0 && yFt <= 180).toBe(true);
        expect(stripOf(lot, strip)).toEqual({ edge, widthFt: wide });
      },
    ),
  );
  expect(stripOf(LOT, rectangle(5, 5, 10, 10))).toBeNull();
});

it('D12 draws a lot in by its setbacks, and nothing where none of it is left', () => {
  expect(drawnIn(LOT, [0, 10, 10, 10])).toEqual(rectangle(10, 0, 100, 170));
  expect(areaSqFt(drawnIn(CLOCKWISE, [10, 10, 10, 10]) ?? [])).toBe(100 * 160);
  expect(drawnIn(LOT, [0, 70, 0, 70])).toBeNull();
  const split = splitEdge(yard({ lot: LOT }), 1).lot ?? [];
  expect(areaSqFt(drawnIn(split, [10, 10, 10, 10, 10]) ?? [])).toBe(100 * 160);
});

it('D12 an edge has one side of the lot, also after corners come and go', () => {
  const sides = withSide(withSide(null, 0, 'front'), 2, 'rear');
  expect([0, 1, 2, 3].map((edge) => sideOf(sides, edge))).toEqual(['front', 'side', 'rear', 'side']);
  expect(withSide(sides, 0, 'rear')).toEqual({ front: [], rear: [2, 0] });
  const more = splitEdge(yard({ lot: LOT, lotSides: sides }), 0);
  expect(more.lot?.[1]).toEqual({ xFt: 60, yFt: 0 });
  expect([0, 1, 2, 3, 4].map((edge) => sideOf(more.lotSides ?? null, edge))).toEqual([
    'front',
    'front',
    'side',
    'rear',
    'side',
  ]);
  expect(withoutCorner(yard(more), 1)).toEqual({ lot: LOT, lotSides: sides });
});

it('D10 heights at corners and strips along edges go with a lot of another size', () => {
  const easement = { label: 'Sewer', outline: stripAlong(LOT, 2, 10) };
  const before = yard({
    lot: LOT,
    easements: [easement],
    spotHeights: [
      { at: { xFt: 120, yFt: 180 }, heightFt: 3 },
      { at: { xFt: 60, yFt: 90 }, heightFt: 1 },
    ],
  });
  const larger = rectangle(0, 0, 150, 200);
  const after = withLot(before, larger);
  expect(after.spotHeights?.map(({ at }) => at)).toEqual([
    { xFt: 150, yFt: 200 },
    { xFt: 60, yFt: 90 },
  ]);
  expect(after.easements?.[0]?.outline).toEqual(stripAlong(larger, 2, 10));
});
