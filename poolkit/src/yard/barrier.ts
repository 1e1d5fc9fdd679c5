/** `yard.fenceClearanceFt` clear of pool and deck; a side may be led to the house up to `yard.fenceTieFt`; the lot line ends it. */
import { defaultsOf } from '../assumptions/index.js';
import { type Bounds, boundsOf, contains } from '../geometry/index.js';
import { YARD_ASSUMPTIONS, type YardValues } from './assumptions.js';
import { type Fence, fencingIn } from './fencing.js';
import { lengthOf, pointOn, poolToYard, yardToPool } from './frames.js';
import type { Placement, PointFt, Yard } from '../types/index.js';

/** `usesHouseWall`: a house wall closes part of the barrier, so its doors and windows count. */
export type BarrierRoute = Fence;

/** Ends this far inside the house wall, so that rounding leaves no gap. */
const INTO_HOUSE_FT = 0.1;

const PUBLISHED = defaultsOf(YARD_ASSUMPTIONS);

/** The shortest fence by this rule. Null when no lot is drawn or the pool is outside it. */
export function barrierRoute(
  yard: Yard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  deckOutline: readonly PointFt[] | null,
  values: YardValues = PUBLISHED,
): BarrierRoute | null {
  const clearanceFt = values['yard.fenceClearanceFt'];
  const tieFt = values['yard.fenceTieFt'];
  const { lot } = yard;
  if (!lot) return null;
  // In the pool frame, where all box sides are horizontal or vertical.
  const toPool = (outline: readonly PointFt[]) => outline.map((point) => yardToPool(point, placement));
  const lotAround = toPool(lot);
  if (!poolOutline.some((point) => contains(lotAround, point))) return null;
  const houses = yard.houses.map(({ outline }) => toPool(outline));
  const fenceAlong = fencingIn(lotAround, houses);

  const tight = grown(boundsOf([...poolOutline, ...(deckOutline ?? [])]), clearanceFt);
  const best = [...ledToHouses(tight, houses.flat(), tieFt)]
    .map(fenceAlong)
    .reduce((shortest, fence) => (fence.lengthFt < shortest.lengthFt ? fence : shortest), fenceAlong(tight));
  const runs = best.runs.map(({ from, to }) => ({ from: poolToYard(from, placement), to: poolToYard(to, placement) }));
  return { ...best, runs, lengthFt: runs.reduce((sum, run) => sum + lengthOf(run), 0) };
}

/** The middle of the longest run, then of the next. @throws RangeError for a count that is not 0 to 100. */
export function gatesOn(route: BarrierRoute, count: number): PointFt[] {
  if (!Number.isInteger(count) || count < 0 || count > 100)
    throw new RangeError(`count must be a whole number from 0 to 100, got ${count}`);
  const runs = [...route.runs].sort((a, b) => lengthOf(b) - lengthOf(a));
  if (runs.length === 0) return [];
  const rounds = Math.ceil(count / runs.length);
  return Array.from({ length: count }, (_, i) => {
    const round = Math.floor(i / runs.length);
    // The last round may not reach every run.
    const onRun = (i % runs.length) + (rounds - 1) * runs.length < count ? rounds : rounds - 1;
    return pointOn(runs[i % runs.length]!, (round + 1) / (onRun + 1));
  });
}

/** The box with one side led into a wall of a house within reach. */
function ledToHouses(tight: Bounds, corners: readonly PointFt[], reachFt: number): Bounds[] {
  const sides = [
    ['minXFt', 'xFt', -1],
    ['maxXFt', 'xFt', 1],
    ['minYFt', 'yFt', -1],
    ['maxYFt', 'yFt', 1],
  ] as const;
  return (['xFt', 'yFt'] as const).flatMap((axis) =>
    [...new Set(corners.map((corner) => corner[axis]))].flatMap((atFt) =>
      sides.flatMap(([side, along, out]) => {
        const ledFt = (atFt - tight[side]) * out;
        return along === axis && ledFt >= 0 && ledFt <= reachFt
          ? [{ ...tight, [side]: atFt + out * INTO_HOUSE_FT }]
          : [];
      }),
    ),
  );
}

function grown({ minXFt, maxXFt, minYFt, maxYFt }: Bounds, byFt: number): Bounds {
  return { minXFt: minXFt - byFt, maxXFt: maxXFt + byFt, minYFt: minYFt - byFt, maxYFt: maxYFt + byFt };
}
