import fc from 'fast-check';
import { measureDesign, newDesign, type PoolFeature, type PoolWall } from '../design/index.js';
import { contains, distanceToEdgeFt } from '../geometry/index.js';
import { anyShape } from '../geometry/testing/shapes.js';
import { poolModel } from './pool-model.js';

const FREEBOARD_FT = 0.5;

/** 32 by 16 ft, of gunite. */
function modelWith(...features: readonly PoolFeature[]) {
  const design = newDesign({
    shape: { kind: 'rectangle', lengthFt: 32, widthFt: 16, cornerRadiusFt: 0 },
    depth: [
      { xFt: 0, depthFt: 3.5 },
      { xFt: 32, depthFt: 6 },
    ],
    features,
  });
  const measured = measureDesign(design);
  return { measured, ...poolModel(design, measured, FREEBOARD_FT) };
}

type Corner = readonly [x: number, y: number, z: number];

const cornersOf = (positionsFt: readonly number[]): Corner[] =>
  Array.from({ length: positionsFt.length / 3 }, (_, at) => positionsFt.slice(3 * at, 3 * at + 3) as unknown as Corner);

/** Of all its triangles, whichever way they look. */
function surfaceSqFt(positionsFt: readonly number[]): number {
  const corners = cornersOf(positionsFt);
  let sqFt = 0;
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = corners.slice(at, at + 3) as [Corner, Corner, Corner];
    const [u, v] = [b, c].map((to) => to.map((value, axis) => value - (a[axis] as number))) as [number[], number[]];
    const [ux, uy, uz, vx, vy, vz] = [...u, ...v] as [number, number, number, number, number, number];
    sqFt += Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return sqFt;
}

describe('raised walls and water through the air', () => {
  it('D05 a wall of 16 ft is 2 ft high on the coping, a foot thick, at the middle of its side', () => {
    const { positionsFt } = modelWith({ kind: 'raised-wall', wall: 'right', lengthFt: 16, heightFt: 2 });
    const top = cornersOf(positionsFt.coping).filter(([, , z]) => z === 2);
    expect([Math.min(...top.map(([x]) => x)), Math.max(...top.map(([x]) => x))]).toEqual([8, 24]);
    expect([Math.min(...top.map(([, y]) => y)), Math.max(...top.map(([, y]) => y))]).toEqual([8, 9]);
    // Over the water from the coping up; its back and its two ends begin half a foot in the ground.
    expect(surfaceSqFt(positionsFt.stone)).toBeCloseTo(16 * 2 + 16 * 2.5 + 2 * 1 * 2.5, 6);
  });

  it('D05 sheer descents leave their wall side by side under its top, and fall into the pool', () => {
    const wall = { kind: 'raised-wall', wall: 'right', lengthFt: 16, heightFt: 3 } as const;
    const { positionsFt, waterFt, measured } = modelWith(wall, { kind: 'sheer-descent', count: 3, widthFt: 2 });
    const corners = cornersOf(positionsFt.fall);
    const highest = Math.max(...corners.map(([, , z]) => z));
    expect(highest).toBeGreaterThan(2);
    expect(highest).toBeLessThan(3);
    const lips = [...new Set(corners.filter(([, , z]) => z === highest).map(([x]) => Math.round(x * 1e6) / 1e6))];
    const [room, half] = [16 / 3, 1];
    const middles = [0.5, 1.5, 2.5].map((at) => 8 + at * room);
    expect(lips.sort((a, b) => a - b)).toEqual(
      middles.flatMap((at) => [at - half, at + half]).map((at) => expect.closeTo(at, 5)),
    );
    const landed = corners.filter(([, , z]) => z === waterFt);
    expect(landed.length).toBeGreaterThan(0);
    for (const [xFt, yFt] of landed) {
      expect(contains(measured.outline.points, { xFt, yFt })).toBe(true);
      expect(yFt).toBeLessThan(8);
    }
  });

  it('D05 neighbors that have no room beside each other are narrower, never one sheet', () => {
    const wall = { kind: 'raised-wall', wall: 'deep', lengthFt: 8, heightFt: 2 } as const;
    const { positionsFt } = modelWith(wall, { kind: 'sheer-descent', count: 4, widthFt: 6 });
    const ys = cornersOf(positionsFt.fall).map(([, y]) => y);
    const each = ys.length / 4;
    const spans = [0, 1, 2, 3]
      .map((at) => ys.slice(at * each, (at + 1) * each))
      .map((own) => [Math.min(...own), Math.max(...own)] as const)
      .sort(([one], [other]) => one - other);
    for (const [at, [low]] of spans.entries())
      if (at > 0) expect(low).toBeGreaterThan((spans[at - 1] as [number, number])[1]);
  });

  it('D05 deck jets are on both long sides and land on the water; bubblers rise out of the ledge', () => {
    const jets = modelWith({ kind: 'deck-jet', count: 5 });
    const feet = cornersOf(jets.positionsFt.fall).filter(([, y, z]) => z === 0 && Math.abs(Math.abs(y) - 8) < 1e-6);
    const perSide = [-1, 1].map(
      (side) => new Set(feet.filter(([, y]) => y * side > 0).map(([x]) => x.toFixed(3))).size,
    );
    // Two corners of its flat ribbon each.
    expect(perSide).toEqual([6, 4]);
    const { positionsFt, waterFt } = modelWith(
      { kind: 'tanning-shelf', lengthFt: 6, waterDepthFt: 0.75 },
      { kind: 'bubbler', count: 2 },
    );
    for (const [x, , z] of cornersOf(positionsFt.fall)) {
      expect(Math.abs(x - 3)).toBeLessThan(1);
      expect(z).toBeGreaterThan(waterFt - 0.1);
    }
  });

  it('D05 a wall at any side of any shape is as long as its design says', () => {
    const walls: PoolWall[] = ['shallow', 'deep', 'left', 'right'];
    fc.assert(
      fc.property(anyShape, fc.constantFrom(...walls), fc.integer({ min: 4, max: 12 }), (shape, wall, lengthFt) => {
        const design = newDesign({ shape, features: [{ kind: 'raised-wall', wall, lengthFt, heightFt: 2 }] });
        const measured = measureDesign(design);
        const { positionsFt } = poolModel(design, measured, FREEBOARD_FT);
        const inner = cornersOf(positionsFt.stone).filter(([, , z]) => z === 0);
        const pool = measured.outline.points;
        for (const [xFt, yFt] of inner) expect(distanceToEdgeFt({ xFt, yFt }, pool)).toBeLessThan(1e-6);
        const faceSqFt = surfaceSqFt(
          positionsFt.stone.filter((_, at) => {
            const start = at - (at % 9);
            const zs = [2, 5, 8].map((z) => positionsFt.stone[start + z] as number);
            return Math.min(...zs) >= 0;
          }),
        );
        expect(faceSqFt).toBeCloseTo(2 * lengthFt, 4);
      }),
      { numRuns: 60 },
    );
  });
});
