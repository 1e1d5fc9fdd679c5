/** Only + − × ÷ and the square root, which IEEE 754 defines to the last bit: same results in Node and any browser. */
import type { PointFt } from '../types/index.js';
import type { Side } from './depth-profile.js';

const { sqrt } = Math;

export type Polygon = readonly PointFt[];

export type Bounds = Readonly<{ minXFt: number; maxXFt: number; minYFt: number; maxYFt: number }>;

export function distanceFt(a: PointFt, b: PointFt): number {
  const dx = b.xFt - a.xFt;
  const dy = b.yFt - a.yFt;
  return sqrt(dx * dx + dy * dy);
}

export function eachEdge(polygon: Polygon, visit: (from: PointFt, to: PointFt, index: number) => void): void {
  let from = polygon[polygon.length - 1];
  for (let index = 0; index < polygon.length; index++) {
    const to = polygon[index] as PointFt;
    if (from) visit(from, to, (index + polygon.length - 1) % polygon.length);
    from = to;
  }
}

/** Positive when counterclockwise. */
export function signedAreaSqFt(polygon: Polygon): number {
  const origin = polygon[0];
  if (!origin) return 0;
  let doubled = 0;
  // Relative to the first point, so that a small polygon far from the origin keeps its digits.
  eachEdge(polygon, (a, b) => {
    doubled += (a.xFt - origin.xFt) * (b.yFt - origin.yFt) - (b.xFt - origin.xFt) * (a.yFt - origin.yFt);
  });
  return doubled / 2;
}

export function areaSqFt(polygon: Polygon): number {
  return Math.abs(signedAreaSqFt(polygon));
}

export function perimeterFt(polygon: Polygon): number {
  let sum = 0;
  eachEdge(polygon, (a, b) => {
    sum += distanceFt(a, b);
  });
  return sum;
}

export function counterClockwise(polygon: Polygon): Polygon {
  return signedAreaSqFt(polygon) < 0 ? [...polygon].reverse() : polygon;
}

export function centroidOf(polygon: Polygon): PointFt {
  const origin = polygon[0];
  const area = signedAreaSqFt(polygon);
  if (!origin || area === 0) throw new RangeError('a polygon without area has no centroid');
  let [x, y] = [0, 0];
  eachEdge(polygon, (a, b) => {
    const [ax, ay, bx, by] = [a.xFt - origin.xFt, a.yFt - origin.yFt, b.xFt - origin.xFt, b.yFt - origin.yFt];
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  });
  return { xFt: origin.xFt + x / (6 * area), yFt: origin.yFt + y / (6 * area) };
}

export function boundsOf(points: Polygon): Bounds {
  const first = points[0];
  if (!first) throw new RangeError('no points have no bounds');
  let [minXFt, maxXFt, minYFt, maxYFt] = [first.xFt, first.xFt, first.yFt, first.yFt];
  for (const { xFt, yFt } of points) {
    if (xFt < minXFt) minXFt = xFt;
    if (xFt > maxXFt) maxXFt = xFt;
    if (yFt < minYFt) minYFt = yFt;
    if (yFt > maxYFt) maxYFt = yFt;
  }
  return { minXFt, maxXFt, minYFt, maxYFt };
}

/** Points exactly on an edge may count either way. */
export function contains(polygon: Polygon, point: PointFt): boolean {
  let inside = false;
  eachEdge(polygon, (a, b) => {
    if (a.yFt > point.yFt === b.yFt > point.yFt) return;
    const crossingXFt = a.xFt + ((point.yFt - a.yFt) / (b.yFt - a.yFt)) * (b.xFt - a.xFt);
    if (point.xFt < crossingXFt) inside = !inside;
  });
  return inside;
}

export function distanceToSegmentFt(point: PointFt, a: PointFt, b: PointFt): number {
  return sqrt(squaredToSegment(point.xFt, point.yFt, a, b));
}

/** Infinity for no points. */
export function distanceToEdgeFt({ xFt, yFt }: PointFt, polygon: Polygon): number {
  let least = Number.POSITIVE_INFINITY;
  let a = polygon[polygon.length - 1];
  for (const b of polygon) {
    const squared = squaredToSegment(xFt, yFt, a as PointFt, b);
    if (squared < least) least = squared;
    a = b;
  }
  return sqrt(least);
}

export function gapFt(one: Polygon, other: Polygon): number {
  const [near, far] = [
    one.map((point) => distanceToEdgeFt(point, other)),
    other.map((point) => distanceToEdgeFt(point, one)),
  ];
  return Math.min(...near, ...far);
}

function squaredToSegment(xFt: number, yFt: number, a: PointFt, b: PointFt): number {
  const dx = b.xFt - a.xFt;
  const dy = b.yFt - a.yFt;
  const px = xFt - a.xFt;
  const py = yFt - a.yFt;
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : (px * dx + py * dy) / squared;
  const t = along < 0 ? 0 : along > 1 ? 1 : along;
  const ex = px - t * dx;
  const ey = py - t * dy;
  return ex * ex + ey * ey;
}

export function translated(polygon: Polygon, byXFt: number, byYFt: number): PointFt[] {
  return polygon.map(({ xFt, yFt }) => ({ xFt: xFt + byXFt, yFt: yFt + byYFt }));
}

export type Interval = readonly [fromYFt: number, toYFt: number];

/** From low y. On a wall exactly there, the side decides which water is meant. */
export function intervalsAt(polygon: Polygon, xFt: number, side: Side = 'after'): Interval[] {
  const ys: number[] = [];
  eachEdge(polygon, (a, b) => {
    const isBefore = (x: number) => (side === 'after' ? x <= xFt : x < xFt);
    if (isBefore(a.xFt) === isBefore(b.xFt)) return;
    ys.push(a.yFt + ((xFt - a.xFt) / (b.xFt - a.xFt)) * (b.yFt - a.yFt));
  });
  ys.sort((one, other) => one - other);
  const intervals: Interval[] = [];
  for (let index = 1; index < ys.length; index += 2) intervals.push([ys[index - 1] as number, ys[index] as number]);
  return intervals;
}

export function widthAtFt(polygon: Polygon, xFt: number, side: Side = 'after'): number {
  return totalFt(intervalsAt(polygon, xFt, side));
}

/** Water on both sides of x, where the floor drops vertically. */
export function throughWidthFt(polygon: Polygon, xFt: number): number {
  const after = intervalsAt(polygon, xFt, 'after');
  return totalFt(
    intervalsAt(polygon, xFt, 'before').flatMap(([from, to]) =>
      after.map(([low, high]): Interval => [Math.max(from, low), Math.max(from, low, Math.min(to, high))]),
    ),
  );
}

function totalFt(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, [from, to]) => sum + to - from, 0);
}
