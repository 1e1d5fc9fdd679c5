import { measureDesign, newDesign, type PoolWall } from '../design/index.js';
import { contains, distanceToEdgeFt } from '../geometry/index.js';
import { poolModel } from './pool-model.js';

const FREEBOARD_FT = 0.5;
const COPING_FT = 0.17;

type Corner = readonly [x: number, y: number, z: number];
type Triangle = readonly [Corner, Corner, Corner];

function trianglesOf(positionsFt: readonly number[]): Triangle[] {
  const corner = (at: number) => positionsFt.slice(at, at + 3) as unknown as Corner;
  return Array.from({ length: positionsFt.length / 9 }, (_, index) => [
    corner(9 * index),
    corner(9 * index + 3),
    corner(9 * index + 6),
  ]);
}

/** As seen from above, of what lies at one height. */
function levelSqFt(positionsFt: readonly number[], heightFt: number): number {
  return trianglesOf(positionsFt)
    .filter((triangle) => triangle.every(([, , z]) => Math.abs(z - heightFt) < 1e-9))
    .reduce((sum, [[ax, ay], [bx, by], [cx, cy]]) => sum + ((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2, 0);
}

function uprightSqFt(triangles: readonly Triangle[]): number {
  return triangles.reduce((sum, [a, b, c]) => {
    const alongFt = Math.max(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - a[0], c[1] - a[1]));
    return sum + (alongFt * (Math.max(a[2], b[2], c[2]) - Math.min(a[2], b[2], c[2]))) / 2;
  }, 0);
}

describe('a vanishing edge', () => {
  const design = newDesign({
    shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 },
    depth: [
      { xFt: 0, depthFt: 3.5 },
      { xFt: 32, depthFt: 6 },
    ],
    features: [{ kind: 'vanishing-edge', wall: 'left', lengthFt: 20, dropFt: 4, basinWidthFt: 3 }],
    deck: { kind: 'ring', widthFt: 6 },
  });
  const { positionsFt, waterFt } = poolModel(design, measureDesign(design), FREEBOARD_FT);

  it('D05 lets the water over a weir as long as its design says, and catches it in its basin, 4 ft lower', () => {
    // The weir takes 9 in of the 3 ft.
    expect(levelSqFt(positionsFt.water, waterFt)).toBeCloseTo(32 * 16 + 20 * 0.75, 6);
    expect(levelSqFt(positionsFt.water, waterFt - 4)).toBeCloseTo(20 * 2.25, 6);
    const sheet = trianglesOf(positionsFt.fall).flat();
    expect([Math.min(...sheet.map(([, , z]) => z)), Math.max(...sheet.map(([, , z]) => z))]).toEqual([
      waterFt - 4,
      waterFt,
    ]);
    expect([Math.min(...sheet.map(([x]) => x)), Math.max(...sheet.map(([x]) => x))]).toEqual([6, 26]);
  });

  it('D05 has no wall, coping or deck above the water there, and all of them elsewhere', () => {
    const above = trianglesOf(positionsFt.tile).filter((triangle) => triangle.every(([, , z]) => z > waterFt - 1e-9));
    const heightFt = FREEBOARD_FT - COPING_FT;
    expect(uprightSqFt(above)).toBeCloseTo((96 - 20) * heightFt, 6);
    const around = [...trianglesOf(positionsFt.deck), ...trianglesOf(positionsFt.coping)];
    const level = around.filter((triangle) => triangle.every(([, , z]) => z > -0.02));
    const isIn = (fromXFt: number, toXFt: number) => (triangle: Triangle) =>
      triangle.every(([x, y]) => x >= fromXFt && x <= toXFt && y <= -8);
    expect(level.filter(isIn(6, 26))).toEqual([]);
    expect(level.filter(isIn(-10, 6)).length).toBeGreaterThan(0);
  });

  it('D05 has the ground before it under the rim of its basin, and rising to the lawn on both sides', () => {
    const groundFt = waterFt - 4 + 0.4 - 0.3;
    expect(levelSqFt(positionsFt.lawn, groundFt)).toBeGreaterThan(20 * 100);
    const slopes = trianglesOf(positionsFt.lawn).filter(([a, b, c]) => new Set([a[2], b[2], c[2]]).size > 1);
    const zs = [...new Set(slopes.flat().map(([, , z]) => z))].sort((a, b) => a - b);
    expect(zs).toEqual([expect.closeTo(groundFt, 9), -0.15]);
    const sides = slopes.flat().map(([x]) => x);
    expect(Math.min(...sides)).toBeLessThan(6);
    expect(Math.max(...sides)).toBeGreaterThan(26);
  });
});

describe('a vanishing edge of a pool that curves or turns', () => {
  const SHAPES = [
    { kind: 'round', diameterFt: 30 },
    { kind: 'oval', lengthFt: 34, widthFt: 18, ends: 'ellipse' },
    { kind: 'kidney', lengthFt: 30, wideEndFt: 16, narrowEndFt: 12 },
    { kind: 'l', lengthFt: 34, widthFt: 16, legLengthFt: 10, legWidthFt: 14 },
    { kind: 't', lengthFt: 36, widthFt: 16, legLengthFt: 10, legWidthFt: 12 },
  ] as const;
  const WALLS: readonly PoolWall[] = ['left', 'right', 'deep', 'shallow'];
  const DROP_FT = 2;

  it.each(SHAPES.flatMap((shape) => WALLS.map((wall) => [shape.kind, wall, shape] as const)))(
    'D05 falls along all of the weir of a %s, and has no stone, tile or lawn over the water, at the %s wall',
    (_kind, wall, shape) => {
      const design = newDesign({
        shape,
        features: [{ kind: 'vanishing-edge', wall, lengthFt: 16, dropFt: DROP_FT, basinWidthFt: 3 }],
      });
      const measured = measureDesign(design);
      const { points } = measured.outline;
      const { positionsFt } = poolModel(design, measured, FREEBOARD_FT);
      // All that the leg of an L or T ends in is shorter than its edge is drawn.
      const weirFt = 'legWidthFt' in shape && wall === 'right' ? shape.legWidthFt : 16;
      const sheet = trianglesOf(positionsFt.fall);
      expect(uprightSqFt(sheet)).toBeCloseTo(weirFt * DROP_FT, 6);
      for (const [xFt, yFt] of sheet.flat()) {
        expect(contains(points, { xFt, yFt })).toBe(false);
        expect(distanceToEdgeFt({ xFt, yFt }, points)).toBeLessThan(0.8);
      }
      for (const material of ['coping', 'deck', 'tile', 'lawn'] as const) {
        const over = trianglesOf(positionsFt[material])
          .filter(([a, b, c]) => a[2] === b[2] && b[2] === c[2])
          .map(([a, b, c]) => ({ xFt: (a[0] + b[0] + c[0]) / 3, yFt: (a[1] + b[1] + c[1]) / 3 }))
          .filter((middle) => contains(points, middle) && distanceToEdgeFt(middle, points) > 0.1);
        expect([material, over]).toEqual([material, []]);
      }
    },
  );
});
