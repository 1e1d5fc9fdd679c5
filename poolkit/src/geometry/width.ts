/** How wide an outline is at a place along its long axis. */
import type { Side } from './depth-profile.js';
import { eachEdge, type Polygon } from './polygon.js';

/** From and to, y in ft. */
export type Interval = readonly [fromYFt: number, toYFt: number];

/**
 * The pieces of the line x = `xFt` inside the outline, from low y. Where a wall stands exactly there, the
 * side decides whether the water before it or after it is meant.
 */
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

/** Total width of water at `xFt`. */
export function widthAtFt(polygon: Polygon, xFt: number, side: Side = 'after'): number {
  return totalFt(intervalsAt(polygon, xFt, side));
}

/** Width of the water that lies on both sides of x = `xFt`: where a vertical drop of the floor stands free. */
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
