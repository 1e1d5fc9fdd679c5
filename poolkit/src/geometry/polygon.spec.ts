import fc from 'fast-check';
import {
  areaSqFt,
  boundsOf,
  centroidOf,
  contains,
  cornerSumOf,
  distanceToEdgeFt,
  distanceToSegmentFt,
  offsetAreaSqFt,
  offsetPerimeterFt,
  offsetPolygon,
  outlineOf,
  overlap,
  perimeterFt,
  ringWidthFt,
  selfCrossing,
  signedAreaSqFt,
  surrounds,
  translated,
} from './index.js';
import { anyShape } from './testing/shapes.js';
import type { PointFt, PoolShape } from '../types/index.js';

// The workspace is typed without Node and without a browser; both have this clock.
declare const performance: { now(): number };

const points = (...pairs: [number, number][]): PointFt[] => pairs.map(([xFt, yFt]) => ({ xFt, yFt }));
const box = (x: number, y: number, w: number, h: number) => points([x, y], [x + w, y], [x + w, y + h], [x, y + h]);

describe('polygons', () => {
  it('measures area, perimeter, centroid and bounds', () => {
    const el = points([0, 0], [4, 0], [4, 2], [2, 2], [2, 6], [0, 6]);
    expect([areaSqFt(el), perimeterFt(el)]).toEqual([16, 20]);
    expect(centroidOf(el)).toEqual({ xFt: 1.5, yFt: 2.5 });
    expect(boundsOf(el)).toEqual({ minXFt: 0, maxXFt: 4, minYFt: 0, maxYFt: 6 });
    expect(signedAreaSqFt([...el].reverse())).toBe(-16);
  });

  it('tells inside from outside, with hollows', () => {
    const el = points([0, 0], [4, 0], [4, 2], [2, 2], [2, 6], [0, 6]);
    expect(contains(el, { xFt: 1, yFt: 5 })).toBe(true);
    expect(contains(el, { xFt: 3, yFt: 5 })).toBe(false);
    expect(contains(el, { xFt: -1, yFt: 1 })).toBe(false);
  });

  it('measures distances to segments and edges', () => {
    const [a, b] = points([0, 0], [10, 0]) as [PointFt, PointFt];
    expect(distanceToSegmentFt({ xFt: 5, yFt: 3 }, a, b)).toBe(3);
    expect(distanceToSegmentFt({ xFt: 13, yFt: 4 }, a, b)).toBe(5);
    expect(distanceToSegmentFt({ xFt: 3, yFt: 4 }, a, a)).toBe(5);
    expect(distanceToEdgeFt({ xFt: 2, yFt: 5 }, box(0, 0, 20, 10))).toBe(2);
  });

  it('has no centroid or bounds of nothing', () => {
    expect(() => centroidOf(points([0, 0], [1, 1], [2, 2]))).toThrow(RangeError);
    expect(() => boundsOf([])).toThrow(RangeError);
  });

  it('keeps area and perimeter under moving and turning', () => {
    const move = fc.record({
      x: fc.double({ min: -500, max: 500, noNaN: true }),
      y: fc.double({ min: -500, max: 500, noNaN: true }),
      turn: fc.double({ min: 0, max: 7, noNaN: true }),
    });
    fc.assert(
      fc.property(anyShape, move, (shape, { x, y, turn }) => {
        const outline = outlineOf(shape);
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const turned = translated(
          outline.points.map((p) => ({ xFt: p.xFt * cos - p.yFt * sin, yFt: p.xFt * sin + p.yFt * cos })),
          x,
          y,
        );
        expect(areaSqFt(turned) / outline.areaSqFt).toBeCloseTo(1, 9);
        expect(perimeterFt(turned) / outline.perimeterFt).toBeCloseTo(1, 9);
      }),
    );
  });
});

describe('crossings', () => {
  it.each<[string, PointFt[]]>([
    ['a bow tie', points([0, 0], [10, 10], [10, 0], [0, 10])],
    ['a spike that runs back on itself', points([0, 0], [10, 0], [10, 10], [10, 3], [0, 3])],
    ['two corners in one place', points([0, 0], [5, 5], [10, 0], [10, 10], [5, 5], [0, 10])],
    ['a corner on another edge', points([0, 0], [10, 0], [10, 10], [5, 0], [0, 10])],
    ['a repeated point', points([0, 0], [10, 0], [10, 0], [10, 10])],
    ['three points on one line', points([0, 0], [10, 0], [5, 0])],
    ['edges on each other', points([0, 0], [10, 0], [10, 5], [8, 5], [8, 0], [6, 0], [6, 5], [0, 5])],
  ])('finds %s', (_name, polygon) => {
    expect(selfCrossing(polygon)).toEqual({ first: expect.any(Number), second: expect.any(Number) });
  });

  it('leaves simple polygons alone, also with a corner on a straight edge', () => {
    expect(selfCrossing(points([0, 0], [5, 0], [10, 0], [10, 10], [5, 4], [0, 10]))).toBeNull();
  });

  it('refuses a million points at once', () => {
    const million = new Array<PointFt>(1_000_000).fill({ xFt: 1, yFt: 1 });
    const start = performance.now();
    expect(() => selfCrossing(million)).toThrow(/3 to 2000 points/);
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('knows overlapping, touching and surrounding', () => {
    const big = box(0, 0, 20, 10);
    expect(overlap(big, box(15, 5, 10, 10))).toBe(true);
    expect(overlap(big, box(20, 0, 5, 5))).toBe(false);
    expect(overlap(big, box(40, 0, 5, 5))).toBe(false);
    expect(overlap(big, box(5, 2, 5, 5))).toBe(true);
    expect(overlap(box(5, 2, 5, 5), big)).toBe(true);
    expect(overlap(big, big)).toBe(true);
    expect(surrounds(big, box(5, 2, 5, 5))).toBe(true);
    expect(surrounds(big, box(0, 0, 5, 5))).toBe(true);
    expect(surrounds(big, box(15, 5, 10, 10))).toBe(false);
    expect(surrounds(box(5, 2, 5, 5), big)).toBe(false);
  });
});

const of = (...kinds: PoolShape['kind'][]) => anyShape.filter(({ kind }) => kinds.includes(kind));
const RINGS = [
  { kinds: 'straight edges alone', shapes: of('lap', 'l', 't', 'grecian'), tolerance: 1e-9 },
  {
    kinds: 'arcs and curves',
    shapes: of('rectangle', 'plunge', 'oval', 'round', 'kidney', 'figure-8', 'freeform'),
    tolerance: 0.02,
  },
  // Shoulders of an inch, as beside its round end, are drawn with a few feet of edge too much.
  { kinds: 'roman', shapes: of('roman'), tolerance: 0.1 },
];

describe('offsets', () => {
  it('G1 dig and deck: 577.78 ft² at 8 in, 480 ft² of deck 4 ft wide outside 1 ft of coping', () => {
    const pool = outlineOf({ kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 });
    expect(offsetAreaSqFt(pool, 8 / 12)).toBeCloseTo(577.78, 2);
    expect(ringWidthFt(pool, 1, 480)).toBeCloseTo(4, 12);
    expect(ringWidthFt(pool, 1, 0)).toBe(0);
  });

  it('is 4 for mitered corners, inside corners deducted, and π for smooth outlines', () => {
    expect(cornerSumOf(box(0, 0, 3, 2))).toBe(4);
    expect(cornerSumOf(outlineOf({ kind: 'round', diameterFt: 24 }).points)).toBeCloseTo(Math.PI, 2);
    expect(
      outlineOf({ kind: 'roman', bodyLengthFt: 32, widthFt: 16, endRadiusFt: 5, roundEnds: 2 }).cornerSum,
    ).toBeCloseTo(Math.PI, 1);
    expect(outlineOf({ kind: 'kidney', lengthFt: 30, wideEndFt: 16, narrowEndFt: 12 }).cornerSum).toBeCloseTo(
      Math.PI,
      2,
    );
  });

  it.each(RINGS)('draws the ring it measures: $kinds', ({ shapes, tolerance }) => {
    fc.assert(
      fc.property(shapes, fc.double({ min: 0.1, max: 1.5, noNaN: true }), (shape, by) => {
        const outline = outlineOf(shape);
        const drawn = offsetPolygon(outline.points, by);
        expect(areaSqFt(drawn) / offsetAreaSqFt(outline, by)).toBeCloseTo(1, 2);
        expect(Math.abs(perimeterFt(drawn) / offsetPerimeterFt(outline, by) - 1)).toBeLessThan(tolerance);
      }),
    );
  });

  it('leaves out what would fold over in a hollow tighter than the distance', () => {
    const kidney = outlineOf({ kind: 'kidney', lengthFt: 20, wideEndFt: 18, narrowEndFt: 8 });
    const far = offsetPolygon(kidney.points, 12);
    expect(selfCrossing(far)).toBeNull();
    for (const point of far) expect(distanceToEdgeFt(point, kidney.points)).toBeGreaterThan(11.9);
  });

  it('moves inward until nothing is left', () => {
    expect(areaSqFt(offsetPolygon(box(0, 0, 7, 7), -1.5))).toBeCloseTo(16, 12);
    expect(offsetPolygon(box(0, 0, 7, 7), -4)).toEqual([]);
    expect(offsetPolygon(box(0, 0, 7, 7), 0)).toEqual(box(0, 0, 7, 7));
  });

  it('cuts off the tip of a corner too sharp to miter', () => {
    const needle = points([0, 0], [20, -0.5], [20, 0.5]);
    const bounds = boundsOf(offsetPolygon(needle, 1));
    expect(bounds.minXFt).toBeGreaterThan(-4);
  });
});
