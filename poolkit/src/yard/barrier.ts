/**
 * Where the fence around a pool runs (row D13).
 *
 * The rule: straight runs square to the pool, `yard.fenceClearanceFt` clear of pool and deck. A side may be
 * led out to the house, up to `yard.fenceTieFt`, when the house wall then closes that side and the fence gets
 * shorter. Where the lot ends first, the fence follows the lot line. No fence runs inside a house.
 */
import { defaultsOf } from '../assumptions/index.js';
import type { Placement, PointFt, Yard } from '../design/index.js';
import { YARD_ASSUMPTIONS, type YardValues } from './assumptions.js';
import { outlineToYard, poolToYard, yardToPool } from './frames.js';
import { contains, cutAt, distanceToEdge, edgesOf, lengthOf, pointOn, requireOutline, type Segment } from './outline.js';

export interface BarrierRoute {
  /** Straight runs in the yard frame, gates included. */
  readonly runs: readonly Segment[];
  readonly lengthFt: number;
  /** A house wall closes part of the barrier, so its doors and windows count. */
  readonly usesHouseWall: boolean;
}

/** A rectangle of the pool frame: its least and greatest x and y. */
interface Box {
  readonly xLow: number;
  readonly xHigh: number;
  readonly yLow: number;
  readonly yHigh: number;
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

  const tight = grown(boxAround([...poolOutline, ...(deckOutline ?? [])]), values['yard.fenceClearanceFt']);
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
  box: Box,
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
    return contains(lot, middle) && distanceToEdge(middle, lot) > SAME_LINE_FT && outsideHouses(piece);
  });
  const onLot = edgesOf(lot).flatMap((edge) => cutAt(edge, [ring, ...houses])).filter((piece) => {
    const { xFt, yFt } = yardToPool(pointOn(piece, 0.5), placement);
    const { xLow, xHigh, yLow, yHigh } = grown(box, SAME_LINE_FT);
    return xFt > xLow && xFt < xHigh && yFt > yLow && yFt < yHigh && outsideHouses(piece);
  });
  const runs = [...onRing, ...onLot];
  return { runs, lengthFt: runs.reduce((sum, run) => sum + lengthOf(run), 0), usesHouseWall };
}

/** Boxes with one side moved out to where a corner of a house lies. */
function* ledToHouses(tight: Box, houses: readonly (readonly PointFt[])[], placement: Placement, reachFt: number): Generator<Box> {
  for (const corner of houses.flat()) {
    const { xFt, yFt } = yardToPool(corner, placement);
    const within = (out: number) => out >= 0 && out <= reachFt;
    if (within(tight.xLow - xFt)) yield { ...tight, xLow: xFt - INTO_HOUSE_FT };
    if (within(xFt - tight.xHigh)) yield { ...tight, xHigh: xFt + INTO_HOUSE_FT };
    if (within(tight.yLow - yFt)) yield { ...tight, yLow: yFt - INTO_HOUSE_FT };
    if (within(yFt - tight.yHigh)) yield { ...tight, yHigh: yFt + INTO_HOUSE_FT };
  }
}

function boxAround(points: readonly PointFt[]): Box {
  let box = { xLow: Infinity, xHigh: -Infinity, yLow: Infinity, yHigh: -Infinity };
  for (const { xFt, yFt } of points) {
    box = {
      xLow: Math.min(box.xLow, xFt), xHigh: Math.max(box.xHigh, xFt),
      yLow: Math.min(box.yLow, yFt), yHigh: Math.max(box.yHigh, yFt),
    };
  }
  return box;
}

function grown({ xLow, xHigh, yLow, yHigh }: Box, byFt: number): Box {
  return { xLow: xLow - byFt, xHigh: xHigh + byFt, yLow: yLow - byFt, yHigh: yHigh + byFt };
}

function corners({ xLow, xHigh, yLow, yHigh }: Box): PointFt[] {
  return [
    { xFt: xLow, yFt: yLow }, { xFt: xHigh, yFt: yLow }, { xFt: xHigh, yFt: yHigh }, { xFt: xLow, yFt: yHigh },
  ];
}
