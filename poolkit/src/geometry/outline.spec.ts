import fc from 'fast-check';
import { anyShape } from './testing/shapes.js';
import {
  areaSqFt,
  offsetAreaSqFt,
  offsetPerimeterFt,
  outlineOf,
  perimeterFt,
  selfCrossing,
  signedAreaSqFt,
  tryOutlineOf,
} from './index.js';
import type { PointFt, PoolShape } from '../types/index.js';

const PI = Math.PI;
const rectangle = (lengthFt: number, widthFt: number, cornerRadiusFt = 0): PoolShape => ({
  kind: 'rectangle',
  lengthFt,
  widthFt,
  cornerRadiusFt,
});

/** Ramanujan's second approximation of an ellipse's perimeter. */
function ellipsePerimeter(a: number, b: number): number {
  const h = ((a - b) / (a + b)) ** 2;
  return PI * (a + b) * (1 + (3 * h) / (10 + Math.sqrt(4 - 3 * h)));
}

describe('D03 outlines', () => {
  it.each<[string, PoolShape, number, number, number, number]>([
    ['G1 rectangle', rectangle(32, 16), 512, 96, 32, 16],
    ['lap', { kind: 'lap', lengthFt: 69, widthFt: 10 }, 690, 158, 69, 10],
    ['plunge', { kind: 'plunge', lengthFt: 16, widthFt: 10, cornerRadiusFt: 0 }, 160, 52, 16, 10],
    ['G3 L', { kind: 'l', lengthFt: 32, widthFt: 16, legLengthFt: 10, legWidthFt: 12 }, 632, 116, 32, 26],
    ['T', { kind: 't', lengthFt: 32, widthFt: 16, legLengthFt: 10, legWidthFt: 12 }, 632, 116, 32, 26],
    [
      'L without a leg is the rectangle',
      { kind: 'l', lengthFt: 32, widthFt: 16, legLengthFt: 0, legWidthFt: 12 },
      512,
      96,
      32,
      16,
    ],
  ])('%s is exact', (_name, shape, area, perimeter, length, width) => {
    const outline = outlineOf(shape);
    expect(outline).toMatchObject({
      areaSqFt: area,
      perimeterFt: perimeter,
      lengthFt: length,
      widthFt: width,
      curvedFt: 0,
    });
    expect(outline.cornerSum).toBe(4);
  });

  it('puts the leg of an L at the deep end and the leg of a T in the middle, both on the right', () => {
    const legXs = (kind: 'l' | 't') => {
      const { points, maxYFt } = outlineOf({ kind, lengthFt: 32, widthFt: 16, legLengthFt: 10, legWidthFt: 12 });
      return points.filter(({ yFt }) => yFt === maxYFt).map(({ xFt }) => xFt);
    };
    expect(legXs('l')).toEqual([32, 20]);
    expect(legXs('t')).toEqual([22, 10]);
  });

  it.each<[string, PoolShape, number, number, number]>([
    ['G4 ellipse', { kind: 'oval', lengthFt: 32, widthFt: 16, ends: 'ellipse' }, 402.12, ellipsePerimeter(16, 8), 32],
    ['G4 stadium', { kind: 'oval', lengthFt: 32, widthFt: 16, ends: 'stadium' }, 457.06, 82.265, 32],
    ['G5 roman', { kind: 'roman', bodyLengthFt: 32, widthFt: 16, endRadiusFt: 5, roundEnds: 2 }, 590.54, 107.416, 42],
    [
      'roman with one round end',
      { kind: 'roman', bodyLengthFt: 32, widthFt: 16, endRadiusFt: 5, roundEnds: 1 },
      512 + 12.5 * PI,
      64 + 5 * PI + 6 + 16,
      37,
    ],
    ['G5b grecian', { kind: 'grecian', lengthFt: 36, widthFt: 18, cornerCutFt: 3 }, 630, 100.971, 36],
    ['G7 round', { kind: 'round', diameterFt: 24 }, 452.39, 24 * PI, 24],
    ['G9 rounded rectangle', rectangle(32, 16, 2), 508.566, 92.566, 32],
  ])('%s matches its closed form', (_name, shape, area, perimeter, length) => {
    const outline = outlineOf(shape);
    expect(Math.abs(outline.areaSqFt / area - 1)).toBeLessThan(0.001);
    expect(Math.abs(outline.perimeterFt / perimeter - 1)).toBeLessThan(0.0005);
    expect(outline.lengthFt).toBeCloseTo(length, 12);
  });

  it('G4 knows that the ellipse is 77.508 ft around', () => {
    expect(outlineOf({ kind: 'oval', lengthFt: 32, widthFt: 16, ends: 'ellipse' }).perimeterFt).toBeCloseTo(77.508, 1);
  });

  it('G6 draws a kidney of 16 and 12 by 30 within a tenth of the quick rule, its widths as given', () => {
    const outline = outlineOf({ kind: 'kidney', lengthFt: 30, wideEndFt: 16, narrowEndFt: 12 });
    expect(Math.abs(outline.areaSqFt / 378 - 1)).toBeLessThan(0.1);
    expect(outline.lengthFt).toBeCloseTo(30, 12);
    expect(outline.widthFt).toBeCloseTo(16, 12);
    expect(Math.max(...outline.points.filter(({ xFt }) => xFt < 10).map(({ yFt }) => yFt))).toBeCloseTo(6, 12);
  });

  it('keeps the sizes of a figure-8, its waist included', () => {
    const outline = outlineOf({ kind: 'figure-8', lengthFt: 32, wideEndFt: 18, narrowEndFt: 14, waistFt: 9 });
    expect([outline.lengthFt, outline.widthFt]).toEqual([expect.closeTo(32, 12), expect.closeTo(18, 12)]);
    const waist = outline.points.filter(({ xFt, yFt }) => xFt > 10 && xFt < 18 && yFt > 0).map(({ yFt }) => yFt);
    expect(Math.min(...waist)).toBeCloseTo(4.5, 9);
  });

  it('a stadium as wide as long is a round pool', () => {
    const stadium = outlineOf({ kind: 'oval', lengthFt: 24, widthFt: 24, ends: 'stadium' });
    expect(stadium.areaSqFt).toBeCloseTo(outlineOf({ kind: 'round', diameterFt: 24 }).areaSqFt, 9);
  });

  it('draws a free outline through its points, from x = 0 around y = 0, whichever way they run', () => {
    const points: PointFt[] = [
      [5, 3],
      [20, 1],
      [38, 6],
      [36, 20],
      [20, 16],
      [6, 19],
    ].map(([xFt = 0, yFt = 0]) => ({ xFt, yFt }));
    const outline = outlineOf({ kind: 'freeform', points });
    const backwards = outlineOf({ kind: 'freeform', points: [...points].reverse() });
    expect(outline.points.length).toBeGreaterThanOrEqual(6 * 16);
    for (const { xFt, yFt } of points) {
      expect(
        outline.points.some(
          (p) => Math.abs(p.xFt - outline.shift.xFt - xFt) + Math.abs(p.yFt - outline.shift.yFt - yFt) < 1e-9,
        ),
      ).toBe(true);
    }
    expect(Math.min(...outline.points.map(({ xFt }) => xFt))).toBe(0);
    expect(outline.minYFt).toBeCloseTo(-outline.maxYFt, 12);
    expect(backwards.areaSqFt).toBeCloseTo(outline.areaSqFt, 9);
    expect(signedAreaSqFt(backwards.points)).toBeGreaterThan(0);
  });

  it('bulges between four corners of a square as Catmull and Rom have it: (9 · 40 − 0) ÷ 16 = 22.5', () => {
    const square = [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
    ].map(([xFt = 0, yFt = 0]) => ({ xFt, yFt }));
    const { lengthFt, widthFt } = outlineOf({ kind: 'freeform', points: square });
    expect([lengthFt, widthFt]).toEqual([expect.closeTo(25, 9), expect.closeTo(25, 9)]);
  });

  it('keeps a small corner round to the eye', () => {
    expect(outlineOf(rectangle(32, 16, 0.25)).points).toHaveLength(4 * 9);
  });

  it('refuses a free outline that crosses itself, by name', () => {
    const bow: PoolShape = {
      kind: 'freeform',
      points: [
        { xFt: 0, yFt: 0 },
        { xFt: 30, yFt: 15 },
        { xFt: 30, yFt: 0 },
        { xFt: 0, yFt: 15 },
      ],
    };
    expect(tryOutlineOf(bow)).toMatchObject({ ok: false, code: 'SELF_INTERSECTION', key: 'points' });
    expect(() => outlineOf(bow)).toThrow(/crosses or touches itself/);
  });

  it.each<[string, PoolShape, string]>([
    ['a radius over half the width', rectangle(32, 16, 9), 'cornerRadiusFt'],
    [
      'a roman end wider than the pool',
      { kind: 'roman', bodyLengthFt: 32, widthFt: 16, endRadiusFt: 9, roundEnds: 2 },
      'endRadiusFt',
    ],
    ['a cut that leaves no end', { kind: 'grecian', lengthFt: 36, widthFt: 18, cornerCutFt: 9 }, 'cornerCutFt'],
    [
      'a leg wider than the pool is long',
      { kind: 'l', lengthFt: 12, widthFt: 16, legLengthFt: 10, legWidthFt: 13 },
      'legWidthFt',
    ],
    ['an oval that is wider than long', { kind: 'oval', lengthFt: 12, widthFt: 16, ends: 'stadium' }, 'widthFt'],
    ['a kidney with its ends swapped', { kind: 'kidney', lengthFt: 30, wideEndFt: 12, narrowEndFt: 16 }, 'narrowEndFt'],
    [
      'a figure-8 without a waist',
      { kind: 'figure-8', lengthFt: 30, wideEndFt: 16, narrowEndFt: 12, waistFt: 12 },
      'waistFt',
    ],
    ['a squat figure-8', { kind: 'figure-8', lengthFt: 12, wideEndFt: 16, narrowEndFt: 12, waistFt: 8 }, 'lengthFt'],
    [
      'three points',
      {
        kind: 'freeform',
        points: [
          { xFt: 0, yFt: 0 },
          { xFt: 9, yFt: 0 },
          { xFt: 9, yFt: 9 },
        ],
      },
      'points',
    ],
    [
      'two points in one place',
      { kind: 'freeform', points: [0, 0, 1, 2].map((n) => ({ xFt: n * 9, yFt: n * n })) },
      'points',
    ],
  ])('refuses %s', (_name, shape, key) => {
    expect(tryOutlineOf(shape)).toMatchObject({ ok: false, code: 'SHAPE_CONFLICT', key });
  });

  it('refuses sizes that are not numbers', () => {
    expect(() => outlineOf(rectangle(NaN, 16))).toThrow(RangeError);
    expect(() => outlineOf(rectangle(Infinity, 16))).toThrow(RangeError);
  });

  it('reports the area and perimeter of the very points it draws, simple and counter-clockwise', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const outline = outlineOf(shape);
        expect(outline.areaSqFt).toBe(areaSqFt(outline.points));
        expect(outline.perimeterFt).toBe(perimeterFt(outline.points));
        expect(signedAreaSqFt(outline.points)).toBeGreaterThan(0);
        expect(selfCrossing(outline.points)).toBeNull();
        expect(Math.min(...outline.points.map(({ xFt }) => xFt))).toBeCloseTo(0, 9);
      }),
    );
  });

  it('scales: area with the square, perimeter with the length', () => {
    fc.assert(
      fc.property(anyShape, fc.integer({ min: 2, max: 4 }), (shape, k) => {
        const [small, large] = [outlineOf(shape), outlineOf(scaled(shape, k))];
        expect(large.areaSqFt / small.areaSqFt / (k * k)).toBeCloseTo(1, 2);
        expect(large.perimeterFt / small.perimeterFt / k).toBeCloseTo(1, 2);
      }),
    );
  });

  it('a finer tolerance changes no area by more than 0.2 %', () => {
    fc.assert(
      fc.property(anyShape, (shape) => {
        const fine = outlineOf(shape, { chordToleranceFt: 0.0005 }).areaSqFt;
        expect(Math.abs(outlineOf(shape).areaSqFt / fine - 1)).toBeLessThan(0.002);
      }),
    );
  });

  it('offset area and perimeter grow with the distance', () => {
    fc.assert(
      fc.property(
        anyShape,
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0.01, max: 5, noNaN: true }),
        (shape, by, more) => {
          const outline = outlineOf(shape);
          expect(offsetAreaSqFt(outline, by + more)).toBeGreaterThan(offsetAreaSqFt(outline, by));
          expect(offsetPerimeterFt(outline, by + more)).toBeGreaterThan(offsetPerimeterFt(outline, by));
        },
      ),
    );
  });
});

/** Every length times k; kinds, counts and choices stay. */
function scaled(shape: PoolShape, k: number): PoolShape {
  const entries = Object.entries(shape).map(([key, value]) => {
    if (key === 'points') return [key, (value as PointFt[]).map(({ xFt, yFt }) => ({ xFt: xFt * k, yFt: yFt * k }))];
    return [key, key.endsWith('Ft') ? (value as number) * k : value];
  });
  return Object.fromEntries(entries) as PoolShape;
}
