import fc from 'fast-check';
import { cubicFeetToGallons as gallons } from '../units/index.js';
import {
  areaBetweenSqFt,
  centroidOf,
  depthAt,
  endingAt,
  floorViolations,
  outlineOf,
  scaledTo,
  throughWidthFt,
  waterOf,
  widthAtFt,
  withShelf,
} from './index.js';
import { anyShape } from './testing/shapes.js';
import type { DepthPoint, PoolShape } from '../types/index.js';

const profile = (...pairs: [number, number][]): DepthPoint[] => pairs.map(([xFt, depthFt]) => ({ xFt, depthFt }));
const rectangle = (lengthFt: number, widthFt: number): PoolShape => ({
  kind: 'rectangle',
  lengthFt,
  widthFt,
  cornerRadiusFt: 0,
});
const interior = ({ floorSqFt, wallSqFt, dropFaceSqFt }: ReturnType<typeof waterOf>) =>
  floorSqFt + wallSqFt + dropFaceSqFt;
const G1 = profile([0, 3.5], [12, 3.5], [24, 6], [32, 6]);

/** Depths at even places along a shape, drops included. */
const anyDepths = fc.array(fc.integer({ min: 36, max: 96 }), { minLength: 2, maxLength: 7 });
const anyPool = fc.tuple(anyShape, anyDepths).map(([shape, inches]) => {
  const outline = outlineOf(shape);
  const at = (index: number) =>
    index === inches.length - 1 ? outline.lengthFt : (outline.lengthFt * index) / (inches.length - 1);
  const depths = inches.flatMap((depth, index): DepthPoint[] => {
    const point = { xFt: at(index), depthFt: depth / 12 };
    return depth % 5 === 0 && index > 0 && index < inches.length - 1
      ? [point, { ...point, depthFt: point.depthFt + 1 }]
      : [point];
  });
  return { outline, depths };
});

describe('D04 volume by integration', () => {
  it('D02 a 16 by 32 pool from 3.5 to 6 ft holds 2,432 ft³, 18,193 gallons, and has 969.6 ft² of interior', () => {
    const water = waterOf(outlineOf(rectangle(32, 16)).points, profile([0, 3.5], [32, 6]));
    expect(water.volumeCuFt).toBe(2432);
    expect(gallons(water.volumeCuFt)).toBeCloseTo(18193, 0);
    expect(interior(water)).toBeCloseTo(969.6, 1);
  });

  it('G1 is exact: 2,352 ft³, 17,594 gal, 962.12 ft²', () => {
    const water = waterOf(outlineOf(rectangle(32, 16)).points, G1);
    expect(water.volumeCuFt).toBe(2352);
    expect(gallons(water.volumeCuFt)).toBeCloseTo(17594, 0);
    expect(water.wallSqFt).toBe(446);
    expect(water.floorSqFt).toBeCloseTo(516.12, 2);
    expect(interior(water)).toBeCloseTo(962.12, 2);
  });

  it('G2 counts the face of a shelf once: 2,884.5 ft³, 21,578 gal, 1,167.28 ft²', () => {
    const water = waterOf(
      outlineOf(rectangle(36, 18)).points,
      profile([0, 0.75], [6, 0.75], [6, 3.5], [16, 3.5], [27, 7], [36, 7]),
    );
    expect(water.volumeCuFt).toBeCloseTo(2884.5, 9);
    expect(gallons(water.volumeCuFt)).toBeCloseTo(21578, 0);
    expect(water.dropFaceSqFt).toBe(49.5);
    expect(interior(water)).toBeCloseTo(1167.28, 2);
  });

  it('G7 a round pool of 24 ft, 4.5 ft deep, holds 15,228 gal', () => {
    const { volumeCuFt } = waterOf(outlineOf({ kind: 'round', diameterFt: 24 }).points, profile([0, 4.5], [24, 4.5]));
    expect(Math.abs(gallons(volumeCuFt) / 15228 - 1)).toBeLessThan(0.002);
  });

  it('G8 a stadium with a plane floor from 3 to 7 ft holds its area times 5 ft: 17,095 gal', () => {
    const outline = outlineOf({ kind: 'oval', lengthFt: 32, widthFt: 16, ends: 'stadium' });
    const { volumeCuFt } = waterOf(outline.points, profile([0, 3], [32, 7]));
    expect(volumeCuFt).toBeCloseTo(outline.areaSqFt * 5, 9);
    expect(Math.abs(gallons(volumeCuFt) / 17095 - 1)).toBeLessThan(0.002);
  });

  it('on a plane floor it is area times the depth at the centroid, for every shape', () => {
    fc.assert(
      fc.property(
        anyShape,
        fc.double({ min: 3, max: 5, noNaN: true }),
        fc.double({ min: 5, max: 9, noNaN: true }),
        (shape, shallow, deep) => {
          const outline = outlineOf(shape);
          const plane = profile([0, shallow], [outline.lengthFt, deep]);
          const expected = outline.areaSqFt * depthAt(plane, centroidOf(outline.points).xFt);
          expect(waterOf(outline.points, plane).volumeCuFt / expected).toBeCloseTo(1, 9);
        },
      ),
    );
  });

  it('turning the pool end for end leaves volume and interior as they are', () => {
    fc.assert(
      fc.property(anyPool, ({ outline, depths }) => {
        const length = outline.lengthFt;
        const turned = [...outline.points].reverse().map(({ xFt, yFt }) => ({ xFt: length - xFt, yFt }));
        const back = [...depths].reverse().map(({ xFt, depthFt }) => ({ xFt: length - xFt, depthFt }));
        const [one, other] = [waterOf(outline.points, depths), waterOf(turned, back)];
        expect(other.volumeCuFt / one.volumeCuFt).toBeCloseTo(1, 9);
        expect(other.floorSqFt / one.floorSqFt).toBeCloseTo(1, 9);
      }),
    );
  });

  it('a knot on a straight stretch changes nothing', () => {
    fc.assert(
      fc.property(anyPool, fc.double({ min: 0.01, max: 0.99, noNaN: true }), ({ outline, depths }, part) => {
        const x = outline.lengthFt * part;
        if (depths.some(({ xFt }) => Math.abs(xFt - x) < 1e-6)) return;
        const knot = { xFt: x, depthFt: depthAt(depths, x) };
        const more = [...depths.filter(({ xFt }) => xFt < x), knot, ...depths.filter(({ xFt }) => xFt > x)];
        const [one, other] = [waterOf(outline.points, depths), waterOf(outline.points, more)];
        expect(other.volumeCuFt / one.volumeCuFt).toBeCloseTo(1, 9);
        expect(interior(other) / interior(one)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('lies between area times least and greatest depth, grows with depth, and with the cube of the size', () => {
    fc.assert(
      fc.property(anyPool, fc.double({ min: 0.01, max: 3, noNaN: true }), ({ outline, depths }, deeper) => {
        const { volumeCuFt } = waterOf(outline.points, depths);
        const all = depths.map(({ depthFt }) => depthFt);
        expect(volumeCuFt).toBeGreaterThan(outline.areaSqFt * Math.min(...all) * (1 - 1e-9));
        expect(volumeCuFt).toBeLessThan(outline.areaSqFt * Math.max(...all) * (1 + 1e-9));
        const lower = depths.map(({ xFt, depthFt }) => ({ xFt, depthFt: depthFt + deeper }));
        expect(waterOf(outline.points, lower).volumeCuFt).toBeCloseTo(volumeCuFt + outline.areaSqFt * deeper, 6);
        const doubled = waterOf(
          outline.points.map(({ xFt, yFt }) => ({ xFt: 2 * xFt, yFt: 2 * yFt })),
          depths.map(({ xFt, depthFt }) => ({ xFt: 2 * xFt, depthFt: 2 * depthFt })),
        );
        expect(doubled.volumeCuFt / volumeCuFt).toBeCloseTo(8, 9);
      }),
    );
  });

  it('the interior is never less than the surface and its walls at the least depth', () => {
    fc.assert(
      fc.property(anyPool, ({ outline, depths }) => {
        const least = Math.min(...depths.map(({ depthFt }) => depthFt));
        expect(interior(waterOf(outline.points, depths))).toBeGreaterThanOrEqual(
          (outline.areaSqFt + outline.perimeterFt * least) * (1 - 1e-9),
        );
      }),
    );
  });

  it('gives a wall on a drop the depth of its own water', () => {
    const el = outlineOf({ kind: 'l', lengthFt: 30, widthFt: 10, legLengthFt: 10, legWidthFt: 10 });
    const water = waterOf(el.points, profile([0, 3], [20, 3], [20, 8], [30, 8]));
    // Leg walls: 10 ft up at x = 20 and 20 ft at x = 30 with 8 ft of water, 10 ft along y = 15 too.
    expect(water.wallSqFt).toBe(10 * 3 + 2 * 20 * 3 + 10 * 8 + 20 * 8 + 10 * 8 + 10 * 8);
    expect(water.dropFaceSqFt).toBe(10 * 5);
    expect(water.volumeCuFt).toBe(200 * 3 + 200 * 8);
  });
});

describe('profiles and widths', () => {
  it('reads the depth on both sides of a drop and beyond the ends', () => {
    const drop = profile([0, 1], [6, 1], [6, 4], [20, 4]);
    expect([depthAt(drop, 6, 'before'), depthAt(drop, 6, 'after'), depthAt(drop, -1), depthAt(drop, 99)]).toEqual([
      1, 4, 1, 4,
    ]);
    expect(depthAt(G1, 18)).toBe(4.75);
    expect(() => depthAt([], 1)).toThrow(RangeError);
  });

  it('lays a shelf over the shallow end and keeps the floor beyond it', () => {
    expect(withShelf(G1, 6, 0.75)).toEqual(profile([0, 0.75], [6, 0.75], [6, 3.5], [12, 3.5], [24, 6], [32, 6]));
    expect(withShelf(profile([0, 3], [6, 3], [6, 5], [20, 5]), 6, 1)).toEqual(profile([0, 1], [6, 1], [6, 5], [20, 5]));
  });

  it('stretches to the requested end', () => {
    expect(scaledTo(G1, 16).map(({ xFt }) => xFt)).toEqual([0, 6, 12, 16]);
    expect(endingAt(profile([0, 3], [31.996, 6]), 32)).toEqual(profile([0, 3], [32, 6]));
    expect(endingAt(G1, 32)).toBe(G1);
  });

  it('measures widths, on the wanted side of a wall', () => {
    const el = outlineOf({ kind: 'l', lengthFt: 32, widthFt: 16, legLengthFt: 10, legWidthFt: 12 }).points;
    expect([widthAtFt(el, 5), widthAtFt(el, 20, 'before'), widthAtFt(el, 20, 'after'), widthAtFt(el, 25)]).toEqual([
      16, 16, 26, 26,
    ]);
    expect(throughWidthFt(el, 20)).toBe(16);
    expect([areaBetweenSqFt(el, 0, 20), areaBetweenSqFt(el, 20, 32), areaBetweenSqFt(el, 10, 21)]).toEqual([
      320, 312, 186,
    ]);
  });
});

describe('D04 floor rules', () => {
  const codes = (depths: DepthPoint[], fromXFt = 0) => floorViolations(depths, fromXFt).map(({ code }) => code);

  it.each<[string, DepthPoint[], string[]]>([
    ['the family profile keeps them', G1, []],
    ['one slope of 1:12.8 keeps them', profile([0, 3.5], [32, 6]), []],
    ['exactly 1:7 from the wall keeps them', profile([0, 3], [14, 5], [32, 5]), []],
    ['exactly 1:3 beyond the break keeps them', profile([0, 3], [10, 3], [19, 6], [32, 6]), []],
    ['steeper than 1:7 from the wall', profile([0, 3], [12, 5], [32, 5]), ['SHALLOW_FLOOR_TOO_STEEP']],
    ['a break in 2 ft 6 in', profile([0, 2.5], [10, 2.5], [20, 5], [32, 5]), ['SLOPE_BREAK_TOO_SHALLOW']],
    ['steeper than 1:3 beyond the break', profile([0, 3], [10, 3], [16, 8], [32, 8]), ['FLOOR_TOO_STEEP']],
    ['too steep at once is both', profile([0, 3], [4, 6], [32, 6]), ['FLOOR_TOO_STEEP', 'SHALLOW_FLOOR_TOO_STEEP']],
    ['a floor that rises too fast', profile([0, 4], [20, 5], [22, 4], [32, 4]), ['FLOOR_TOO_STEEP']],
  ])('%s', (_name, depths, expected) => {
    expect(codes(depths)).toEqual(expected);
  });

  it('names the place, what was found and the limit', () => {
    expect(floorViolations(profile([0, 3], [10, 3], [16, 8], [32, 8]))).toEqual([
      { code: 'FLOOR_TOO_STEEP', fromXFt: 10, toXFt: 16, found: 1.2, limit: 3 },
    ]);
  });

  it('begins at the edge of a shelf and follows changed limits', () => {
    const shelved = withShelf(G1, 6, 0.75);
    expect(codes(shelved, 6)).toEqual([]);
    const strict = { 'floor.runBeforeBreak': 7, 'floor.runAfterBreak': 5, 'floor.leastBreakDepthFt': 4 };
    expect(floorViolations(G1, 0, strict).map(({ code }) => code)).toEqual([
      'FLOOR_TOO_STEEP',
      'SLOPE_BREAK_TOO_SHALLOW',
    ]);
  });

  it('a knot on a straight stretch adds no violation', () => {
    expect(codes(profile([0, 3], [3, 3.5], [12, 5], [32, 5]))).toEqual(['SHALLOW_FLOOR_TOO_STEEP']);
  });
});
