/** What the yard adds to the work: slope, earth, walls and the barrier (rows D11 and D13). */
import { defaultsOf } from '../assumptions/index.js';
import { YARD_ASSUMPTIONS, type YardValues } from './assumptions.js';
import { barrierRoute } from './barrier.js';
import { measureEarthwork, measureWalls } from './earthwork.js';
import { fromPoolToYard, requireOutline, yardToPool } from './frames.js';
import { groundSurface } from './ground.js';
import type { Placement, PointFt, Yard } from '../types/index.js';

export interface YardMeasures {
  /** Steepest fall of the ground under pool and deck, read over 10 ft; -1 when no one knows. */
  readonly slopePercent: number;
  /** Bank measure, pool excavation not included. */
  readonly cutCuYd: number;
  /** Measured in place. */
  readonly fillCuYd: number;
  /** Face seen, both of walls that hold the hill and of walls that hold the fill. */
  readonly retainingWallSqFt: number;
  readonly retainingWallMaxHeightFt: number;
  /** Fence with its gates; null when no lot is drawn or the pool lies outside it. */
  readonly barrierLf: number | null;
  /** Level of the terrace above the zero of the spot heights; null while the ground is unknown. */
  readonly terraceHeightFt: number | null;
}

const CU_FT_PER_CU_YD = 27;
const PUBLISHED = defaultsOf(YARD_ASSUMPTIONS);

interface Remembered {
  readonly placement: Placement;
  readonly poolOutline: readonly PointFt[];
  readonly deckOutline: readonly PointFt[] | null;
  readonly values: YardValues;
  readonly measures: YardMeasures;
}

/** Places and outlines of one yard that are remembered: more than someone tries on a pool before going on. */
const MOST_REMEMBERED = 64;
const remembered = new WeakMap<Yard, Remembered[]>();

/**
 * Measures the yard under a pool. The ground is known from four spot heights on (see `groundSurface`); before that
 * the owner's word gives a slope, and earth and walls stay 0 because no one can measure them. Most edits of a pool
 * move nothing in its yard, so the same yard under the same outlines, the same objects, is measured once.
 * @param poolOutline water edge in the pool frame
 * @param deckOutline outer edge of the deck in the pool frame, null without a deck
 * @throws RangeError when an outline has less than 3 or more than 4096 points, or any number is not finite
 */
export function measureYard(
  yard: Yard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  deckOutline: readonly PointFt[] | null,
  values: YardValues = PUBLISHED,
): YardMeasures {
  requireOutline(poolOutline, 'poolOutline');
  if (deckOutline) requireOutline(deckOutline, 'deckOutline');
  if (!yard.lot && yard.spotHeights.length === 0) return measured(yard, placement, poolOutline, deckOutline, values);
  const list = remembered.get(yard) ?? [];
  const known = list.find(
    (one) =>
      one.poolOutline === poolOutline &&
      one.deckOutline === deckOutline &&
      one.values === values &&
      samePlace(one.placement, placement),
  );
  if (known) return known.measures;
  const measures = measured(yard, placement, poolOutline, deckOutline, values);
  if (list.length === MOST_REMEMBERED) list.length = 0;
  list.push({ placement, poolOutline, deckOutline, values, measures });
  remembered.set(yard, list);
  return measures;
}

function samePlace(a: Placement, b: Placement): boolean {
  return a.xFt === b.xFt && a.yFt === b.yFt && a.rotationDeg === b.rotationDeg;
}

function measured(
  yard: Yard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  deckOutline: readonly PointFt[] | null,
  values: YardValues,
): YardMeasures {
  const barrierLf = barrierRoute(yard, placement, poolOutline, deckOutline, values)?.lengthFt ?? null;
  const ground = groundSurface(yard.spotHeights);
  if (!ground) {
    return {
      slopePercent: slopeOfClass(yard.slopeClass, values),
      cutCuYd: 0,
      fillCuYd: 0,
      retainingWallSqFt: 0,
      retainingWallMaxHeightFt: 0,
      barrierLf,
      terraceHeightFt: null,
    };
  }
  // In the pool frame, so that a pool moved together with its yard measures the same.
  const heightAt = fromPoolToYard(placement, (xFt, yFt) => ground.heightFtAt(xFt, yFt));
  const earth = measureEarthwork(poolOutline, deckOutline, heightAt);
  const walls = measureWalls(
    deckOutline ? [poolOutline, deckOutline] : [poolOutline],
    yard.houses.map((house) => house.outline.map((corner) => yardToPool(corner, placement))),
    earth.terraceHeightFt,
    values['yard.gradeOutFt'],
    heightAt,
  );
  return {
    slopePercent: earth.slopePercent,
    cutCuYd: earth.cutCuFt / CU_FT_PER_CU_YD,
    fillCuYd: earth.fillCuFt / CU_FT_PER_CU_YD,
    retainingWallSqFt: walls.faceSqFt,
    retainingWallMaxHeightFt: walls.maxHeightFt,
    barrierLf,
    terraceHeightFt: earth.terraceHeightFt,
  };
}

function slopeOfClass(slopeClass: Yard['slopeClass'], values: YardValues): number {
  switch (slopeClass) {
    case 'unknown':
      return -1;
    case 'flat':
      return 0;
    case 'gentle':
      return values['yard.gentleSlopePercent'];
    case 'steep':
      return values['yard.steepSlopePercent'];
  }
}
