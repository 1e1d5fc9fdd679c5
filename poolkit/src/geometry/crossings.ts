import {
  type Bounds,
  boundsOf,
  contains,
  distanceFt,
  distanceToSegmentFt,
  eachEdge,
  intervalsAt,
  type Polygon,
} from './polygon.js';
import type { PointFt } from '../types/index.js';

const { abs, max, min } = Math;

export const MAX_CHECKED_POINTS = 2000;
const TOUCH_FT = 1e-6;

export type Crossing = Readonly<{ first: number; second: number }>;

/** Null for a simple polygon. @throws RangeError for fewer than 3 or more than 2,000 points. */
export function selfCrossing(polygon: Polygon): Crossing | null {
  if (polygon.length < 3 || polygon.length > MAX_CHECKED_POINTS) {
    throw new RangeError(`a polygon has 3 to ${MAX_CHECKED_POINTS} points, got ${polygon.length}`);
  }
  const edges = edgesByX(polygon);
  let active: Edge[] = [];
  for (const edge of edges) {
    active = active.filter((other) => other.maxX >= edge.minX - TOUCH_FT);
    for (const other of active) {
      if (!meet(edge, other, polygon.length)) continue;
      return { first: min(edge.index, other.index), second: max(edge.index, other.index) };
    }
    active.push(edge);
  }
  return null;
}

/** Touching along an edge or at a point does not count. */
export function overlap(a: Polygon, b: Polygon): boolean {
  const [boxA, boxB] = [boundsOf(a), boundsOf(b)];
  if (boxA.maxXFt <= boxB.minXFt || boxB.maxXFt <= boxA.minXFt) return false;
  if (boxA.maxYFt <= boxB.minYFt || boxB.maxYFt <= boxA.minYFt) return false;
  return edgesCross(a, b, boxB) || hasPointInside(a, b) || hasPointInside(b, a);
}

export function surrounds(outer: Polygon, inner: Polygon): boolean {
  return (
    !edgesCross(inner, outer, boundsOf(outer)) && inner.every((point) => contains(outer, point) || onEdge(point, outer))
  );
}

function edgesCross(polygon: Polygon, other: Polygon, box: Bounds): boolean {
  let a = polygon[polygon.length - 1] as PointFt;
  for (const b of polygon) {
    const isClear =
      (a.xFt < box.minXFt && b.xFt < box.minXFt) ||
      (a.xFt > box.maxXFt && b.xFt > box.maxXFt) ||
      (a.yFt < box.minYFt && b.yFt < box.minYFt) ||
      (a.yFt > box.maxYFt && b.yFt > box.maxYFt);
    if (!isClear) {
      let c = other[other.length - 1] as PointFt;
      for (const d of other) {
        if (properlyCross(a, b, c, d)) return true;
        c = d;
      }
    }
    a = b;
  }
  return false;
}

type Edge = Readonly<{ a: PointFt; b: PointFt; index: number; minX: number; maxX: number }>;

function edgesByX(polygon: Polygon): Edge[] {
  const edges: Edge[] = [];
  eachEdge(polygon, (a, b, index) => {
    edges.push({ a, b, index, minX: min(a.xFt, b.xFt), maxX: max(a.xFt, b.xFt) });
  });
  return edges.sort((one, other) => one.minX - other.minX || one.index - other.index);
}

function meet(one: Edge, other: Edge, count: number): boolean {
  if (max(one.a.yFt, one.b.yFt) < min(other.a.yFt, other.b.yFt) - TOUCH_FT) return false;
  if (max(other.a.yFt, other.b.yFt) < min(one.a.yFt, one.b.yFt) - TOUCH_FT) return false;
  if ((one.index + 1) % count === other.index) return foldsBack(one, other);
  if ((other.index + 1) % count === one.index) return foldsBack(other, one);
  return properlyCross(one.a, one.b, other.a, other.b) || touches(one, other);
}

/** Neighboring edges share a point, but may not run back over each other. */
function foldsBack(before: Edge, after: Edge): boolean {
  if (distanceFt(before.a, before.b) <= TOUCH_FT || distanceFt(after.a, after.b) <= TOUCH_FT) return true;
  return (
    distanceToSegmentFt(after.b, before.a, before.b) <= TOUCH_FT ||
    distanceToSegmentFt(before.a, after.a, after.b) <= TOUCH_FT
  );
}

function touches(one: Edge, other: Edge): boolean {
  return (
    distanceToSegmentFt(one.a, other.a, other.b) <= TOUCH_FT ||
    distanceToSegmentFt(one.b, other.a, other.b) <= TOUCH_FT ||
    distanceToSegmentFt(other.a, one.a, one.b) <= TOUCH_FT ||
    distanceToSegmentFt(other.b, one.a, one.b) <= TOUCH_FT
  );
}

function turn(a: PointFt, b: PointFt, c: PointFt): number {
  const cross = (b.xFt - a.xFt) * (c.yFt - a.yFt) - (c.xFt - a.xFt) * (b.yFt - a.yFt);
  // The distance of c from the line through a and b, so that the tolerance is a length.
  return abs(cross) <= TOUCH_FT * distanceFt(a, b) ? 0 : cross;
}

function areApart(a: number, b: number, c: number, d: number): boolean {
  return a < b ? (c < d ? b < c || d < a : b < d || c < a) : c < d ? a < c || d < b : a < d || c < b;
}

function properlyCross(a: PointFt, b: PointFt, c: PointFt, d: PointFt): boolean {
  if (areApart(a.xFt, b.xFt, c.xFt, d.xFt) || areApart(a.yFt, b.yFt, c.yFt, d.yFt)) return false;
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function onEdge(point: PointFt, polygon: Polygon): boolean {
  let on = false;
  eachEdge(polygon, (a, b) => (on ||= distanceToSegmentFt(point, a, b) <= TOUCH_FT));
  return on;
}

/** Includes edge middles and an inner point: polygons can overlap with every corner on the other's edge. */
function hasPointInside(polygon: Polygon, other: Polygon): boolean {
  const { minXFt, maxXFt } = boundsOf(polygon);
  const middleXFt = (minXFt + maxXFt) / 2;
  let inside = intervalsAt(polygon, middleXFt).some(([low, high]) =>
    contains(other, { xFt: middleXFt, yFt: (low + high) / 2 }),
  );
  eachEdge(polygon, (a, b) => {
    const middle = { xFt: (a.xFt + b.xFt) / 2, yFt: (a.yFt + b.yFt) / 2 };
    for (const point of [b, middle]) inside ||= contains(other, point) && !onEdge(point, other);
  });
  return inside;
}
