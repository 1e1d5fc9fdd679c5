/**
 * Where the fence around a pool runs (row D13).
 *
 * The rule: straight runs square to the pool, `yard.fenceClearanceFt` clear of pool and deck. A side may be
 * led out to the house, up to `yard.fenceTieFt`, when the house wall then closes that side and the fence gets
 * shorter. Where the lot ends first, the fence follows the lot line. No fence runs inside a house.
 */
import { defaultsOf } from '../assumptions/index.js';
import type { Placement, PointFt, Yard } from '../design/index.js';
import { type Bounds, boundsOf, contains, distanceToEdgeFt } from '../geometry/index.js';
import { YARD_ASSUMPTIONS, type YardValues } from './assumptions.js';
import { outlineToYard, poolToYard, yardToPool } from './frames.js';
import { cutAt, edgesOf, lengthOf, pointOn, requireOutline, type Segment } from './outline.js';

export interface BarrierRoute {
  /** Straight runs in the yard frame, gates included. */
  readonly runs: readonly Segment[];
  readonly lengthFt: number;
  /** A house wall closes part of the barrier, so its doors and windows count. */
  readonly usesHouseWall: boolean;
}

/** Two lines nearer than this are drawn on each other. */
const SAME_LINE_FT = 0.01;
/** A run led to a house ends this far inside its wall, so that no gap is left by rounding. */
const INTO_HOUSE_FT = 0.1;

/**
 * The fence that needs the least length by the rule above.
 *
 * @param deckOutline outer edge of the deck in the pool frame, null without a deck
 * @returns null when no lot is drawn or the pool lies outside it
 * @throws RangeError when an outline has less than 3 points or one that is not finite
 */
export function barrierRoute(
  yard: Yard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  deckOutline: readonly PointFt[] | null,
  values: YardValues = defaultsOf(YARD_ASSUMPTIONS),
): BarrierRoute | null {
  requireOutline(poolOutline, 'poolOutline');
  if (deckOutline) requireOutline(deckOutline, 'deckOutline');
  const { lot } = yard;
  if (!lot) return null;
  requireOutline(lot, 'lot');
  const houses = yard.houses.map((house) => house.outline);
  for (const house of houses) requireOutline(house, 'house outline');
  const pool = outlineToYard(poolOutline, placement);
  if (!pool.some((point) => contains(lot, point))) return null;

  const tight = grown(boundsOf([...poolOutline, ...(deckOutline ?? [])]), values['yard.fenceClearanceFt']);
  let best = routeAlong(tight, placement, lot, houses);
  for (const box of ledToHouses(tight, houses, placement, values['yard.fenceTieFt'])) {
    const route = routeAlong(box, placement, lot, houses);
    if (route.lengthFt < best.lengthFt) best = route;
  }
  return best;
}

/**
 * Where the gates stand, yard frame: the middle of the longest run, then of the next one; when there are more
 * gates than runs, each run is shared evenly.
 *
 * @throws RangeError when `count` is not a whole number from 0 to 100
 */
export function gatesOn(route: BarrierRoute, count: number): PointFt[] {
  if (!Number.isInteger(count) || count < 0 || count > 100) throw new RangeError(`count must be a whole number from 0 to 100, got ${count}`);
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

function routeAlong(
  box: Bounds,
  placement: Placement,
  lot: readonly PointFt[],
  houses: readonly (readonly PointFt[])[],
): BarrierRoute {
  const ring = corners(box).map((corner) => poolToYard(corner, placement));
  let usesHouseWall = false;
  const outsideHouses = (piece: Segment): boolean => {
    const inHouse = houses.some((house) => contains(house, pointOn(piece, 0.5)));
    usesHouseWall ||= inHouse;
    return !inHouse;
  };
  const onRing = edgesOf(ring).flatMap((edge) => cutAt(edge, [lot, ...houses])).filter((piece) => {
    const middle = pointOn(piece, 0.5);
    // On the lot line the lot's own edge counts, below.
    return contains(lot, middle) && distanceToEdgeFt(middle, lot) > SAME_LINE_FT && outsideHouses(piece);
  });
  const onLot = edgesOf(lot).flatMap((edge) => cutAt(edge, [ring, ...houses])).filter((piece) => {
    const { xFt, yFt } = yardToPool(pointOn(piece, 0.5), placement);
    const { minXFt, maxXFt, minYFt, maxYFt } = grown(box, SAME_LINE_FT);
    return xFt > minXFt && xFt < maxXFt && yFt > minYFt && yFt < maxYFt && outsideHouses(piece);
  });
  const runs = [...onRing, ...onLot];
  return { runs, lengthFt: runs.reduce((sum, run) => sum + lengthOf(run), 0), usesHouseWall };
}

/** Boxes with one side moved out to where a corner of a house lies. */
function* ledToHouses(tight: Bounds, houses: readonly (readonly PointFt[])[], placement: Placement, reachFt: number): Generator<Bounds> {
  for (const corner of houses.flat()) {
    const { xFt, yFt } = yardToPool(corner, placement);
    const within = (out: number) => out >= 0 && out <= reachFt;
    if (within(tight.minXFt - xFt)) yield { ...tight, minXFt: xFt - INTO_HOUSE_FT };
    if (within(xFt - tight.maxXFt)) yield { ...tight, maxXFt: xFt + INTO_HOUSE_FT };
    if (within(tight.minYFt - yFt)) yield { ...tight, minYFt: yFt - INTO_HOUSE_FT };
    if (within(yFt - tight.maxYFt)) yield { ...tight, maxYFt: yFt + INTO_HOUSE_FT };
  }
}

function grown({ minXFt, maxXFt, minYFt, maxYFt }: Bounds, byFt: number): Bounds {
  return { minXFt: minXFt - byFt, maxXFt: maxXFt + byFt, minYFt: minYFt - byFt, maxYFt: maxYFt + byFt };
}

function corners({ minXFt, maxXFt, minYFt, maxYFt }: Bounds): PointFt[] {
  return [
    { xFt: minXFt, yFt: minYFt }, { xFt: maxXFt, yFt: minYFt }, { xFt: maxXFt, yFt: maxYFt }, { xFt: minXFt, yFt: maxYFt },
  ];
}
