import type { PointFt } from 'poolkit/design';

/** How far a point lies from the line between two others. */
function offLineFt(point: PointFt, from: PointFt, to: PointFt): number {
  const [dx, dy] = [to.xFt - from.xFt, to.yFt - from.yFt];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(point.xFt - from.xFt, point.yFt - from.yFt);
  return Math.abs(dx * (point.yFt - from.yFt) - dy * (point.xFt - from.xFt)) / length;
}

/** The line without points that lie nearer to it than `mostFt` when they are left out. Its ends stay. */
export function thinned(points: readonly PointFt[], mostFt: number): PointFt[] {
  const kept: PointFt[] = points.slice(0, 1);
  let from = 0;
  for (let at = 1; at < points.length; at += 1) {
    const next = points[at + 1];
    const last = points[from];
    const point = points[at];
    if (last === undefined || point === undefined) break;
    const isNear =
      next !== undefined && points.slice(from + 1, at + 1).every((left) => offLineFt(left, last, next) <= mostFt);
    if (isNear) continue;
    kept.push(point);
    from = at;
  }
  return kept;
}
