import fc from 'fast-check';
import { measureDesign, type PointFt } from '../design/index.js';
import { anyDesign } from '../design/testing/designs.js';
import { boundsOf, contains, depthAt, distanceToEdgeFt, intervalsAt } from '../geometry/index.js';
import { poolModel } from './index.js';

const FREEBOARD_FT = 0.5;
const PLACES = 3;
const DIRECTIONS = 8;
/** From the middle of the water toward the walls, and toward the floor. */
const DOWN = [0, 0.15, 0.6];
const COLUMNS = 120;

type Way = readonly [x: number, y: number, z: number];

/** Whether a ray meets a face within so many feet. */
function meetsFace(faces: Float64Array, from: Way, way: Way): boolean {
  for (let at = 0; at < faces.length; at += 9) {
    const [ax, ay, az] = [faces[at]!, faces[at + 1]!, faces[at + 2]!];
    const [e1x, e1y, e1z] = [faces[at + 3]! - ax, faces[at + 4]! - ay, faces[at + 5]! - az];
    const [e2x, e2y, e2z] = [faces[at + 6]! - ax, faces[at + 7]! - ay, faces[at + 8]! - az];
    const [px, py, pz] = [way[1] * e2z - way[2] * e2y, way[2] * e2x - way[0] * e2z, way[0] * e2y - way[1] * e2x];
    const turn = e1x * px + e1y * py + e1z * pz;
    if (Math.abs(turn) < 1e-12) continue;
    const [tx, ty, tz] = [from[0] - ax, from[1] - ay, from[2] - az];
    const u = (tx * px + ty * py + tz * pz) / turn;
    if (u < -1e-7 || u > 1 + 1e-7) continue;
    const [qx, qy, qz] = [ty * e1z - tz * e1y, tz * e1x - tx * e1z, tx * e1y - ty * e1x];
    const v = (way[0] * qx + way[1] * qy + way[2] * qz) / turn;
    if (v < -1e-7 || u + v > 1 + 1e-7) continue;
    if ((e2x * qx + e2y * qy + e2z * qz) / turn > 0) return true;
  }
  return false;
}

describe('D02 200 random designs', () => {
  it('have a shell without a hole: no ray from the water leaves it, and rays straight down find the volume within 1%', () => {
    let rays = 0;
    fc.assert(
      fc.property(anyDesign, fc.integer({ min: 0, max: 1e6 }), (design, seed) => {
        const measured = measureDesign(design);
        const { positionsFt, waterFt } = poolModel(design, measured, FREEBOARD_FT);
        const faces = Float64Array.from([...positionsFt.interior, ...positionsFt.tile]);
        const { points } = measured.outline;
        const { minXFt, maxXFt, minYFt, maxYFt } = boundsOf(points);
        for (let place = 0; place < PLACES; place++) {
          const xFt = minXFt + ((place + 0.5 + (seed % 97) / 400) / (PLACES + 0.3)) * (maxXFt - minXFt);
          const [low, high] = intervalsAt(measured.outline.points, xFt)[0]!;
          const at: PointFt = { xFt, yFt: low + (0.3 + (seed % 31) / 80) * (high - low) };
          const isWater = contains(measured.outline.points, at) && distanceToEdgeFt(at, measured.outline.points) > 0.1;
          if (!isWater) continue;
          const from: Way = [at.xFt, at.yFt, waterFt - Math.min(0.3, depthAt(measured.profile, xFt) / 3)];
          for (let one = 0; one < DIRECTIONS; one++) {
            const turn = (2 * Math.PI * (one + (seed % 13) / 13)) / DIRECTIONS;
            for (const down of DOWN) {
              rays++;
              if (!meetsFace(faces, from, [Math.cos(turn), Math.sin(turn), -down]))
                throw new Error(`a hole seen from ${from.join(', ')} toward ${turn} rad, ${down} down`);
            }
          }
        }
        const [wide, tall] = [(maxXFt - minXFt) / COLUMNS, (maxYFt - minYFt) / COLUMNS];
        const highest = new Float64Array(COLUMNS * COLUMNS).fill(-Infinity);
        const floor = positionsFt.interior;
        for (let at = 0; at < floor.length; at += 9) {
          const [ax, ay, az, bx, by, bz, cx, cy, cz] = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((of) => floor[at + of]!) as [number, number, number, number, number, number, number, number, number]; // prettier-ignore
          const doubled = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
          if (doubled < 1e-9) continue;
          const first = (value: number, start: number, size: number) =>
            Math.max(0, Math.floor((value - start) / size) - 1);
          const last = (value: number, start: number, size: number) =>
            Math.min(COLUMNS, Math.ceil((value - start) / size) + 1);
          for (
            let row = first(Math.min(ay, by, cy), minYFt, tall);
            row < last(Math.max(ay, by, cy), minYFt, tall);
            row++
          )
            for (
              let column = first(Math.min(ax, bx, cx), minXFt, wide);
              column < last(Math.max(ax, bx, cx), minXFt, wide);
              column++
            ) {
              const [x, y] = [minXFt + (column + 0.5) * wide, minYFt + (row + 0.5) * tall];
              const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / doubled;
              const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / doubled;
              if (b < 0 || c < 0 || b + c > 1) continue;
              const cell = row * COLUMNS + column;
              highest[cell] = Math.max(highest[cell]!, az + b * (bz - az) + c * (cz - az));
            }
        }
        let cuFt = 0;
        for (let row = 0; row < COLUMNS; row++)
          for (let column = 0; column < COLUMNS; column++) {
            const z = highest[row * COLUMNS + column]!;
            if (z === -Infinity) continue;
            const at = { xFt: minXFt + (column + 0.5) * wide, yFt: minYFt + (row + 0.5) * tall };
            if (contains(points, at)) cuFt += (waterFt - z) * wide * tall;
          }
        expect(Math.abs(cuFt / measured.quantities.volumeCuFt - 1)).toBeLessThan(0.01);
      }),
      { numRuns: 200 },
    );
    expect(rays).toBeGreaterThan(10_000);
  });
});
