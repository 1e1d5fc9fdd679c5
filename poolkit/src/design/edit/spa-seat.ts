import { eachEdge, type Outline } from '../../geometry/index.js';
import type { Feature } from '../floor.js';
import type { PointFt, PoolWall } from '../../types/index.js';

/** Touching the outline at a wall, centered at `along` (0 to 1) of that wall. */
export function seatedSpa(spa: Feature<'spa'>, outline: Outline, wall: PoolWall, along = 0.5): Feature<'spa'> {
  const { lengthFt, minYFt, maxYFt } = outline;
  const [halfX, halfY] = [spa.lengthFt / 2, spa.widthFt / 2];
  if (wall === 'shallow' || wall === 'deep') {
    const yFt = place(minYFt, maxYFt, along, halfY);
    const edge = reach(outline.points, 'yFt', 'xFt', yFt - halfY, yFt + halfY, wall === 'deep');
    return { ...spa, centre: { xFt: wall === 'deep' ? edge + halfX : edge - halfX, yFt } };
  }
  const xFt = place(0, lengthFt, along, halfX);
  const edge = reach(outline.points, 'xFt', 'yFt', xFt - halfX, xFt + halfX, wall === 'right');
  return { ...spa, centre: { xFt, yFt: wall === 'right' ? edge + halfY : edge - halfY } };
}

export function seatOf(
  { centre }: Feature<'spa'>,
  { lengthFt, minYFt, maxYFt }: Outline,
): { readonly wall: PoolWall; readonly along: number } {
  const beyond: [PoolWall, number][] = [
    ['deep', centre.xFt - lengthFt],
    ['shallow', -centre.xFt],
    ['right', centre.yFt - maxYFt],
    ['left', minYFt - centre.yFt],
  ];
  const [wall] = beyond.reduce((best, next) => (next[1] > best[1] ? next : best));
  const along =
    wall === 'deep' || wall === 'shallow' ? (centre.yFt - minYFt) / (maxYFt - minYFt) : centre.xFt / lengthFt;
  return { wall, along: Math.min(1, Math.max(0, along)) };
}

function place(from: number, to: number, along: number, half: number): number {
  const wanted = from + (to - from) * along;
  return to - from <= 2 * half ? (from + to) / 2 : Math.min(to - half, Math.max(from + half, wanted));
}

type Axis = keyof PointFt;

function reach(points: readonly PointFt[], across: Axis, axis: Axis, low: number, high: number, up: boolean): number {
  let farthest = up ? -Infinity : Infinity;
  eachEdge(points, (a, b) => {
    for (const cut of [low, high]) {
      if ((a[across] - cut) * (b[across] - cut) < 0) {
        take(a[axis] + ((cut - a[across]) / (b[across] - a[across])) * (b[axis] - a[axis]));
      }
    }
    if (b[across] >= low && b[across] <= high) take(b[axis]);
  });
  return farthest;

  function take(value: number): void {
    farthest = up ? Math.max(farthest, value) : Math.min(farthest, value);
  }
}
