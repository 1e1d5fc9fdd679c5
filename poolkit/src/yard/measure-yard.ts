import { defaultsOf } from '../assumptions/index.js';
import { YARD_ASSUMPTIONS, type YardValues } from './assumptions.js';
import { barrierRoute } from './barrier.js';
import { measureEarthwork, measureWalls, type WallRun } from './earthwork.js';
import { poolToYard, yardToPool } from './frames.js';
import { groundSurface } from './ground.js';
import type { Placement, PointFt, Yard } from '../types/index.js';

export interface YardMeasures {
  /** Read over 10 ft; -1 when unknown. */
  readonly slopePercent: number;
  /** Bank measure, without the pool excavation. */
  readonly cutCuYd: number;
  readonly fillCuYd: number;
  /** Visible face, of cut and fill walls. */
  readonly retainingWallSqFt: number;
  readonly retainingWallMaxHeightFt: number;
  /** Pool frame, a foot at a time. */
  readonly walls: readonly WallRun[];
  /** Null when no lot is drawn or the pool is outside it. */
  readonly barrierLf: number | null;
  /** Above the zero of the spot heights; null while unknown. */
  readonly terraceHeightFt: number | null;
}

const CU_FT_PER_CU_YD = 27;
const PUBLISHED = defaultsOf(YARD_ASSUMPTIONS);

/** Below four spot heights the owner's slope counts, and earth and walls stay 0. */
export function measureYard(
  yard: Yard,
  placement: Placement,
  poolOutline: readonly PointFt[],
  deckOutline: readonly PointFt[] | null,
  values: YardValues = PUBLISHED,
): YardMeasures {
  const barrierLf = barrierRoute(yard, placement, poolOutline, deckOutline, values)?.lengthFt ?? null;
  const ground = groundSurface(yard.spotHeights);
  if (!ground) {
    const slopes = {
      unknown: -1,
      flat: 0,
      gentle: values['yard.gentleSlopePercent'],
      steep: values['yard.steepSlopePercent'],
    };
    return {
      slopePercent: slopes[yard.slopeClass],
      cutCuYd: 0,
      fillCuYd: 0,
      retainingWallSqFt: 0,
      retainingWallMaxHeightFt: 0,
      walls: [],
      barrierLf,
      terraceHeightFt: null,
    };
  }
  // In the pool frame, so that a pool moved with its yard measures the same.
  const heightAt = (xFt: number, yFt: number) => {
    const at = poolToYard({ xFt, yFt }, placement);
    return ground.heightFtAt(at.xFt, at.yFt);
  };
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
    walls: walls.runs,
    barrierLf,
    terraceHeightFt: earth.terraceHeightFt,
  };
}
