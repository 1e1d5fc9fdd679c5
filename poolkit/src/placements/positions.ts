import type { MeasuredDesign, PoolDesign } from '../design/index.js';
import { contains, distanceFt, eachEdge, type Polygon } from '../geometry/index.js';
import type { MovableKind, PointFt } from '../types/index.js';
import { moved } from './placed.js';

/** Of an edge: a point on it, and one foot toward the water. */
export interface Seat {
  readonly at: PointFt;
  readonly inward: PointFt;
}

const AT_THE_EDGE: ReadonlySet<MovableKind> = new Set([
  ...(['sheer-descent', 'scupper', 'deck-jet', 'rock-waterfall', 'grotto', 'swim-jet'] as const),
]);
const INSIDE_FT = 1;
export const BOWL_FT = 2.5;
const BOWL_GAP_FT = 0.25;
const YARD_GAP_FT = 2;

export function positionOf({ positions }: PoolDesign, kind: MovableKind, index: number): PointFt | null {
  return positions?.find((one) => one.kind === kind && one.index === index)?.at ?? null;
}

/** The nearest place on a counterclockwise outline, with `halfFt` of straight edge on both sides where it has that. */
export function nearestSeat(outline: Polygon, to: PointFt, halfFt = 0): Seat {
  let best: Seat = { at: outline[0]!, inward: { xFt: 0, yFt: 1 } };
  let bestFt = Infinity;
  eachEdge(outline, (a, b) => {
    const lengthFt = distanceFt(a, b);
    if (lengthFt === 0) return;
    const along = { xFt: (b.xFt - a.xFt) / lengthFt, yFt: (b.yFt - a.yFt) / lengthFt };
    const marginFt = lengthFt >= 2 * halfFt ? halfFt : 0;
    const targetFt = (to.xFt - a.xFt) * along.xFt + (to.yFt - a.yFt) * along.yFt;
    const at = moved(a, along, Math.min(lengthFt - marginFt, Math.max(marginFt, targetFt)));
    const awayFt = distanceFt(at, to);
    if (awayFt >= bestFt - 1e-9) return;
    bestFt = awayFt;
    best = { at, inward: { xFt: -along.yFt, yFt: along.xFt } };
  });
  return best;
}

/** At least `gapFt` outside an outline, moved no farther than that takes. */
function keptOff(outline: Polygon, at: PointFt, gapFt: number): PointFt {
  const seat = nearestSeat(outline, at);
  const isInside = contains(outline, at);
  const awayFt = distanceFt(seat.at, at);
  if (!isInside && awayFt >= gapFt - 1e-9) return at;
  // Beside a corner the way out is the way it is already off by.
  const out =
    isInside || awayFt < 1e-6
      ? { xFt: -seat.inward.xFt, yFt: -seat.inward.yFt }
      : { xFt: (at.xFt - seat.at.xFt) / awayFt, yFt: (at.yFt - seat.at.yFt) / awayFt };
  return moved(seat.at, out, gapFt);
}

/** Where a part may be, as near to the target as it can: at the edge, in the water, or beside pool and spas. `wideFt` is along the edge. */
export function settledAt(
  design: PoolDesign,
  { outline, spas }: Pick<MeasuredDesign, 'outline' | 'spas'>,
  kind: MovableKind,
  target: PointFt,
  wideFt = 0,
): PointFt {
  const pool = outline.points;
  if (AT_THE_EDGE.has(kind)) return nearestSeat(pool, target, wideFt / 2).at;
  if (kind === 'bubbler') {
    if (contains(pool, target)) return target;
    const { at, inward } = nearestSeat(pool, target);
    return moved(at, inward, INSIDE_FT);
  }
  const gapFt = kind === 'fire-bowl' ? bowlGapFt(design) - design.copingWidthFt : YARD_GAP_FT;
  const offSpas = spas.reduce((at, { points }) => keptOff(points, at, gapFt), target);
  return keptOff(pool, offSpas, design.copingWidthFt + gapFt);
}

/** How near a fire bowl on the ground can be to the water. */
export function bowlGapFt({ copingWidthFt }: PoolDesign): number {
  return copingWidthFt + BOWL_FT / 2 + BOWL_GAP_FT;
}

export function isNear(way: readonly PointFt[], at: PointFt, withinFt: number): boolean {
  return way.slice(1).some((to, index) => {
    const from = way[index]!;
    const lengthFt = distanceFt(from, to) || 1;
    const alongFt = ((at.xFt - from.xFt) * (to.xFt - from.xFt) + (at.yFt - from.yFt) * (to.yFt - from.yFt)) / lengthFt;
    const share = Math.min(1, Math.max(0, alongFt / lengthFt));
    const on = { xFt: from.xFt + share * (to.xFt - from.xFt), yFt: from.yFt + share * (to.yFt - from.yFt) };
    return distanceFt(on, at) <= withinFt;
  });
}
