import { distanceFt, type Polygon } from './polygon.js';
import type { PointFt, PoolWall } from '../types/index.js';
/** A straight wall through curve points swells by less than this. */
const STRAIGHT_FT = 0.05;

export const OUTWARD: Readonly<Record<PoolWall, PointFt>> = {
  shallow: { xFt: -1, yFt: 0 },
  deep: { xFt: 1, yFt: 0 },
  left: { xFt: 0, yFt: -1 },
  right: { xFt: 0, yFt: 1 },
};

/** Around the middle of a wall; counterclockwise, water on its left. */
export function stretchOfWall(polygon: Polygon, wall: PoolWall, lengthFt: number): PointFt[] {
  const { xFt: outX, yFt: outY } = OUTWARD[wall];
  return stretchOf(polygon, ({ xFt, yFt }) => outX * xFt + outY * yFt, lengthFt);
}

export function stretchOf(polygon: Polygon, score: (point: PointFt) => number, lengthFt: number): PointFt[] {
  const middle = middleOfBest(polygon, score);
  const [back, ahead] = [-1, 1].map((step) => walk(polygon, middle, step as -1 | 1, lengthFt / 2));
  return [...(back ?? []).reverse(), middle.point, ...(ahead ?? [])];
}

type OnEdge = Readonly<{ point: PointFt; before: number; after: number }>;

/** Halfway along the best corners, which on a straight wall is its middle. */
function middleOfBest(polygon: Polygon, score: (point: PointFt) => number): OnEdge {
  const best = Math.max(...polygon.map(score));
  const at = (index: number) => polygon[(index + polygon.length) % polygon.length] as PointFt;
  const isBest = (index: number) => score(at(index)) > best - STRAIGHT_FT;
  let first = polygon.findIndex((_, index) => isBest(index));
  while (isBest(first - 1) && first > -polygon.length) first--;
  let last = first;
  while (isBest(last + 1) && last < first + polygon.length) last++;
  let leftFt = 0;
  for (let index = first; index < last; index++) leftFt += distanceFt(at(index), at(index + 1)) / 2;
  let before = first;
  while (before < last && leftFt > distanceFt(at(before), at(before + 1))) {
    leftFt -= distanceFt(at(before), at(before + 1));
    before++;
  }
  const [a, b] = [at(before), at(before + 1)];
  const t = leftFt / distanceFt(a, b);
  const point = { xFt: a.xFt + t * (b.xFt - a.xFt), yFt: a.yFt + t * (b.yFt - a.yFt) };
  return { point, before: t === 0 ? before - 1 : before, after: before + 1 };
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
