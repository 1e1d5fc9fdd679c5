import fc from 'fast-check';
import { measureDesign, newDesign } from '../design/index.js';
import { poolModel } from './pool-model.js';

const FREEBOARD_FT = 0.5;
const COPING_FT = 0.17;

/** Of the vertical triangles. */
function uprightSqFt(positionsFt: readonly number[]): number {
  let sqFt = 0;
  for (let at = 0; at < positionsFt.length; at += 9) {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = positionsFt.slice(at, at + 9) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const [nx, ny, nz] = [
      (by - ay) * (cz - az) - (bz - az) * (cy - ay),
      (bz - az) * (cx - ax) - (bx - ax) * (cz - az),
      (bx - ax) * (cy - ay) - (by - ay) * (cx - ax),
    ];
    if (Math.abs(nz) < 1e-9) sqFt += Math.hypot(nx, ny) / 2;
  }
  return sqFt;
}

describe('the walls of a pool with a ledge', () => {
  const inches = (least: number, most: number) => fc.integer({ min: least, max: most }).map((inch) => inch / 12);

  it('D02 reach its floor from end to end, wherever the ledge ends', () => {
    fc.assert(
      fc.property(inches(240, 540), inches(48, 108), fc.boolean(), (lengthFt, ledgeFt, isMetric) => {
        const [long, ledge] = isMetric
          ? [Math.round(lengthFt * 30.48) / 30.48, Math.round(ledgeFt * 30.48) / 30.48]
          : [lengthFt, ledgeFt];
        const [wide, shallow, deep] = [16, 1.25, 5];
        const design = newDesign({
          shape: { kind: 'rectangle', lengthFt: long, widthFt: wide, cornerRadiusFt: 0 },
          depth: [
            { xFt: 0, depthFt: deep },
            { xFt: long, depthFt: deep },
          ],
          features: [{ kind: 'tanning-shelf', lengthFt: ledge, waterDepthFt: shallow }],
        });
        const { positionsFt } = poolModel(design, measureDesign(design), FREEBOARD_FT);
        const walls = 2 * (ledge * shallow + (long - ledge) * deep) + wide * (shallow + deep);
        const face = wide * (deep - shallow);
        const overWater = 2 * (long + wide) * (FREEBOARD_FT - COPING_FT);
        expect(uprightSqFt(positionsFt.interior) + uprightSqFt(positionsFt.tile)).toBeCloseTo(
          walls + face + overWater,
          3,
        );
      }),
      { numRuns: 300 },
    );
  });
});
