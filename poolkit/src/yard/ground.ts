/** Least-squares plane plus inverse-square interpolation of its residuals (Shepard 1968): exact at every spot height. */
import type { SpotHeight } from '../types/index.js';

export const SPOT_HEIGHTS_NEEDED = 4;

/** Nearer points are one point measured twice: their heights are averaged. */
const SAME_POINT_FT = 0.05;
/** A smaller share of the spread across means that the points lie on one line. */
const THINNEST_SPREAD = 0.02;

export interface Ground {
  /** Above the zero of the spot heights. */
  heightFtAt(xFt: number, yFt: number): number;
}

/** Null with fewer than four heights, or all along one line. */
export function groundSurface(spotHeights: readonly SpotHeight[]): Ground | null {
  const points = distinct(spotHeights);
  if (points.length < SPOT_HEIGHTS_NEEDED) return null;
  const zeroFt = points[0]!.zFt;
  const plane = fitPlane(points, zeroFt);
  if (!plane) return null;
  const { zMean, xMean, yMean, xSlope, ySlope } = plane;
  const planeAt = (xFt: number, yFt: number) => zMean + xSlope * (xFt - xMean) + ySlope * (yFt - yMean);
  const residuals = points.map(({ xFt, yFt, zFt }) => zFt - zeroFt - planeAt(xFt, yFt));
  return {
    heightFtAt(xFt, yFt) {
      let [weights, weighted] = [0, 0];
      for (const [i, point] of points.entries()) {
        const [dx, dy] = [xFt - point.xFt, yFt - point.yFt];
        const squared = dx * dx + dy * dy;
        if (squared < 1e-12) return point.zFt;
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
    const known = places.find((place) => (place.xFt - at.xFt) ** 2 + (place.yFt - at.yFt) ** 2 < SAME_POINT_FT ** 2);
    if (known) {
      known.sumFt += heightFt;
      known.count += 1;
    } else places.push({ xFt: at.xFt, yFt: at.yFt, sumFt: heightFt, count: 1 });
  }
  return places.map(({ xFt, yFt, sumFt, count }) => ({ xFt, yFt, zFt: sumFt / count }));
}

/** Relative to one of the heights, so that a level yard is exactly 0. */
function fitPlane(points: readonly Measured[], zeroFt: number) {
  const mean = (of: (point: Measured) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const xMean = mean((point) => point.xFt);
  const yMean = mean((point) => point.yFt);
  const zMean = mean((point) => point.zFt - zeroFt);
  let [xx, xy, yy, xz, yz] = [0, 0, 0, 0, 0];
  for (const point of points) {
    const [x, y, z] = [point.xFt - xMean, point.yFt - yMean, point.zFt - zeroFt - zMean];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xz += x * z;
    yz += y * z;
  }
  const determinant = xx * yy - xy * xy;
  const larger = (xx + yy + Math.sqrt((xx - yy) ** 2 + 4 * xy * xy)) / 2;
  if (!(determinant > THINNEST_SPREAD * THINNEST_SPREAD * larger * larger)) return null;
  const xSlope = (xz * yy - yz * xy) / determinant;
  const ySlope = (yz * xx - xz * xy) / determinant;
  return { zMean, xMean, yMean, xSlope, ySlope };
}
