import type { PointFt } from '../types/index.js';
import type { Bounds, Polygon } from './polygon.js';

/** The part of a polygon inside a box. Parts that hang together only outside it are joined along its edge. */
export function clippedTo(polygon: Polygon, { minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt[] {
  let points = [...polygon];
  points = cut(points, 'xFt', minXFt, 1);
  points = cut(points, 'xFt', maxXFt, -1);
  points = cut(points, 'yFt', minYFt, 1);
  return cut(points, 'yFt', maxYFt, -1);
}

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
