/**
 * The ground as a surface through measured spot heights: the least-squares plane, plus what the plane misses at each
 * measured point spread by inverse square distance (Shepard 1968). It passes through every measured height, is a
 * plane where the heights are one, and far outside returns to the plane.
 */
import { finite } from '../units/index.js';
import type { SpotHeight } from '../types/index.js';

/** Fewer heights leave the slope unknown. */
export const SPOT_HEIGHTS_NEEDED = 4;

/** Points nearer than this are one point, measured twice: their heights are averaged. */
const SAME_POINT_FT = 0.05;
/** Points whose spread across is less than this part of their spread along lie on one line. */
const THINNEST_SPREAD = 0.02;

export interface Ground {
  /** Height above the zero the spot heights were measured from. */
  heightFtAt(xFt: number, yFt: number): number;
}

/**
 * @returns null when fewer than four heights at different places are known, or all lie along one line.
 * @throws RangeError when a coordinate or height is not a finite number.
 */
export function groundSurface(spotHeights: readonly SpotHeight[]): Ground | null {
  const points = distinct(spotHeights);
  if (points.length < SPOT_HEIGHTS_NEEDED) return null;
  const zeroFt = points[0]!.zFt;
  const plane = fitPlane(points, zeroFt);
  if (!plane) return null;
  const { zMean, xMean, yMean, xSlope, ySlope } = plane;
  const planeAt = (xFt: number, yFt: number) => zMean + xSlope * (xFt - xMean) + ySlope * (yFt - yMean);
  // Asked for a thousand points of a yard: plain lists of numbers are read quicker than points.
  const xs = Float64Array.from(points, ({ xFt }) => xFt);
  const ys = Float64Array.from(points, ({ yFt }) => yFt);
  const residuals = Float64Array.from(points, ({ xFt, yFt, zFt }) => zFt - zeroFt - planeAt(xFt, yFt));
  return {
    heightFtAt(xFt, yFt) {
      let weights = 0;
      let weighted = 0;
      for (let i = 0; i < xs.length; i++) {
        const dx = xFt - xs[i]!;
        const dy = yFt - ys[i]!;
        const squared = dx * dx + dy * dy;
        if (squared < 1e-12) return points[i]!.zFt;
        weights += 1 / squared;
        weighted += residuals[i]! / squared;
      }
      return zeroFt + planeAt(xFt, yFt) + weighted / weights;
    },
  };
}

type Measured = Readonly<{ xFt: number; yFt: number; zFt: number }>;

function distinct(spotHeights: readonly SpotHeight[]): Measured[] {
  const places: { xFt: number; yFt: number; sumFt: number; count: number }[] = [];
  for (const { at, heightFt } of spotHeights) {
    finite(at.xFt, 'spot height xFt');
    finite(at.yFt, 'spot height yFt');
    finite(heightFt, 'spot height heightFt');
    const known = places.find((place) => (place.xFt - at.xFt) ** 2 + (place.yFt - at.yFt) ** 2 < SAME_POINT_FT ** 2);
    if (known) {
      known.sumFt += heightFt;
      known.count += 1;
    } else places.push({ xFt: at.xFt, yFt: at.yFt, sumFt: heightFt, count: 1 });
  }
  return places.map(({ xFt, yFt, sumFt, count }) => ({ xFt, yFt, zFt: sumFt / count }));
}

/** Height of the best plane above `zeroFt`. Measured from one of the heights, a level yard is exactly 0. */
function fitPlane(points: readonly Measured[], zeroFt: number) {
  const mean = (of: (point: Measured) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const xMean = mean((point) => point.xFt);
  const yMean = mean((point) => point.yFt);
  const zMean = mean((point) => point.zFt - zeroFt);
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let xz = 0;
  let yz = 0;
  for (const point of points) {
    const x = point.xFt - xMean;
    const y = point.yFt - yMean;
    const z = point.zFt - zeroFt - zMean;
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xz += x * z;
    yz += y * z;
  }
  const determinant = xx * yy - xy * xy;
  // The product of the two spreads against the square of the larger one.
  const larger = (xx + yy + Math.sqrt((xx - yy) ** 2 + 4 * xy * xy)) / 2;
  if (!(determinant > THINNEST_SPREAD * THINNEST_SPREAD * larger * larger)) return null;
  const xSlope = (xz * yy - yz * xy) / determinant;
  const ySlope = (yz * xx - xz * xy) / determinant;
  return { zMean, xMean, yMean, xSlope, ySlope };
}
