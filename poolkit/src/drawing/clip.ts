/** Parts of an outline, for drawing. */
import type { PointFt } from '../design/index.js';
import { type Bounds, distanceFt, type Polygon } from '../geometry/index.js';

/** The part of a polygon inside a box (Sutherland and Hodgman); empty when nothing is. */
export function clippedTo(polygon: Polygon, { minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt[] {
  let points = [...polygon];
  points = cut(points, 'xFt', minXFt, 1);
  points = cut(points, 'xFt', maxXFt, -1);
  points = cut(points, 'yFt', minYFt, 1);
  return cut(points, 'yFt', maxYFt, -1);
}

/** Keeps what is above `at` along an axis for `keep` 1, below for −1. */
function cut(points: readonly PointFt[], axis: keyof PointFt, at: number, keep: 1 | -1): PointFt[] {
  const kept: PointFt[] = [];
  const inside = (point: PointFt) => (point[axis] - at) * keep >= 0;
  for (const [index, b] of points.entries()) {
    const a = points[(index + points.length - 1) % points.length] as PointFt;
    if (inside(a) !== inside(b)) {
      const t = (at - a[axis]) / (b[axis] - a[axis]);
      kept.push({ xFt: a.xFt + t * (b.xFt - a.xFt), yFt: a.yFt + t * (b.yFt - a.yFt) });
    }
    if (inside(b)) kept.push(b);
  }
  return kept;
}

/** The stretch of a closed edge of the given length whose middle is the corner with the greatest `score`. */
export function stretchAround(polygon: Polygon, lengthFt: number, score: (point: PointFt) => number): PointFt[] {
  const middle = middleOfBest(polygon, score);
  const [back, ahead] = [-1, 1].map((step) => walk(polygon, middle, step as -1 | 1, lengthFt / 2));
  return [...(back ?? []).reverse(), middle.point, ...(ahead ?? [])];
}

interface OnEdge {
  readonly point: PointFt;
  /** The corners on either side along the edge. */
  readonly before: number;
  readonly after: number;
}

/** Half way along the corners that share the best score, which on a straight wall is its middle. */
function middleOfBest(polygon: Polygon, score: (point: PointFt) => number): OnEdge {
  const best = Math.max(...polygon.map(score));
  const isBest = (index: number) => score(polygon[(index + polygon.length) % polygon.length] as PointFt) > best - 1e-6;
  let first = polygon.findIndex((_, index) => isBest(index));
  while (isBest(first - 1) && first > -polygon.length) first--;
  let last = first;
  while (isBest(last + 1) && last < first + polygon.length) last++;
  const at = (index: number) => polygon[(index + polygon.length) % polygon.length] as PointFt;
  const [a, b] = [at(first), at(last)];
  return {
    point: { xFt: (a.xFt + b.xFt) / 2, yFt: (a.yFt + b.yFt) / 2 },
    before: first === last ? first - 1 : first,
    after: first === last ? last + 1 : last,
  };
}

function walk(polygon: Polygon, from: OnEdge, step: -1 | 1, lengthFt: number): PointFt[] {
  const way: PointFt[] = [];
  let [here, left, index] = [from.point, lengthFt, step === 1 ? from.after : from.before];
  for (let corners = 0; corners < polygon.length && left > 0; corners++, index += step) {
    const next = polygon[((index % polygon.length) + polygon.length) % polygon.length] as PointFt;
    const run = distanceFt(here, next);
    const t = run === 0 ? 1 : Math.min(1, left / run);
    here = { xFt: here.xFt + t * (next.xFt - here.xFt), yFt: here.yFt + t * (next.yFt - here.yFt) };
    way.push(here);
    left -= run;
  }
  return way;
}
