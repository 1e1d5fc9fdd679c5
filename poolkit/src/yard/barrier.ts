/** `yard.fenceClearanceFt` clear of pool and deck; a side may be led to the house up to `yard.fenceTieFt`; the lot line ends it. */
import { defaultsOf } from '../assumptions/index.js';
import { type Bounds, boundsOf, contains } from '../geometry/index.js';
import { YARD_ASSUMPTIONS, type YardValues } from './assumptions.js';
import { Fencing } from './fencing.js';
import { lengthOf, pointOn, poolToYard, requireOutline, type Segment, yardToPool } from './frames.js';
import type { Placement, PointFt, Yard } from '../types/index.js';

export interface BarrierRoute {
  readonly runs: readonly Segment[];
  readonly lengthFt: number;
  /** A house wall closes part of the barrier, so its doors and windows count. */
  readonly usesHouseWall: boolean;
}

/** Ends this far inside the house wall, so that rounding leaves no gap. */
const INTO_HOUSE_FT = 0.1;

const PUBLISHED = defaultsOf(YARD_ASSUMPTIONS);

/** The shortest fence by this rule. Null when no lot is drawn or the pool is outside it. @throws RangeError */
export function barrierRoute(
  yard: Yard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  deckOutline: readonly PointFt[] | null,
  values: YardValues = PUBLISHED,
): BarrierRoute | null {
  const clearanceFt = values['yard.fenceClearanceFt'];
  const tieFt = values['yard.fenceTieFt'];
  requireOutline(poolOutline, 'poolOutline');
  if (deckOutline) requireOutline(deckOutline, 'deckOutline');
  const { lot } = yard;
  if (!lot) return null;
  requireOutline(lot, 'lot');
  const houses = yard.houses.map((house) => house.outline);
  for (const house of houses) requireOutline(house, 'house outline');
  // In the pool frame, where all box sides are horizontal or vertical.
  const toPool = (outline: readonly PointFt[]) => outline.map((point) => yardToPool(point, placement));
  const lotAround = toPool(lot);
  if (!poolOutline.some((point) => contains(lotAround, point))) return null;
  const housesAround = houses.map(toPool);
  const fencing = new Fencing(lotAround, housesAround);

  const tight = grown(boundsOf([...poolOutline, ...(deckOutline ?? [])]), clearanceFt);
  let best = tight;
  let leastFt = fencing.lengthFt(tight);
  for (const box of ledToHouses(tight, housesAround.flat(), tieFt)) {
    const lengthFt = fencing.lengthFt(box, leastFt);
    if (lengthFt < leastFt) [best, leastFt] = [box, lengthFt];
  }
  const { runs, usesHouseWall } = fencing.along(best);
  const placed = runs.map(({ from, to }) => ({ from: poolToYard(from, placement), to: poolToYard(to, placement) }));
  return { runs: placed, lengthFt: placed.reduce((sum, run) => sum + lengthOf(run), 0), usesHouseWall };
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

function* ledToHouses(tight: Bounds, corners: readonly PointFt[], reachFt: number): Generator<Bounds> {
  const within = (out: number) => out >= 0 && out <= reachFt;
  const along = new Set(corners.map(({ xFt }) => xFt));
  for (const xFt of along) {
    if (within(tight.minXFt - xFt)) yield { ...tight, minXFt: xFt - INTO_HOUSE_FT };
    if (within(xFt - tight.maxXFt)) yield { ...tight, maxXFt: xFt + INTO_HOUSE_FT };
  }
  const across = new Set(corners.map(({ yFt }) => yFt));
  for (const yFt of across) {
    if (within(tight.minYFt - yFt)) yield { ...tight, minYFt: yFt - INTO_HOUSE_FT };
    if (within(yFt - tight.maxYFt)) yield { ...tight, maxYFt: yFt + INTO_HOUSE_FT };
  }
}

function grown({ minXFt, maxXFt, minYFt, maxYFt }: Bounds, byFt: number): Bounds {
  return { minXFt: minXFt - byFt, maxXFt: maxXFt + byFt, minYFt: minYFt - byFt, maxYFt: maxYFt + byFt };
}
