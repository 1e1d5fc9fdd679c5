import { counterClockwise, distanceFt, distanceToSegmentFt, eachEdge, type Polygon } from './polygon.js';
import type { PointFt } from '../types/index.js';

/** Sharper corners are cut. */
const MITER_LIMIT = 4;
const MAX_TAN = Math.sqrt(MITER_LIMIT * MITER_LIMIT - 1);
/** A drawn offset needs no more than the eye can see: 1/8 in. */
const THIN_ABOVE_POINTS = 64;
const THIN_TOLERANCE_FT = 0.01;

export type Offsettable = Readonly<{ areaSqFt: number; perimeterFt: number; cornerSum: number }>;

/** Mitered: A + Pδ + kδ² (Steiner's formula). */
export function offsetAreaSqFt({ areaSqFt, perimeterFt, cornerSum }: Offsettable, byFt: number): number {
  return areaSqFt + perimeterFt * byFt + cornerSum * byFt * byFt;
}

export function offsetPerimeterFt({ perimeterFt, cornerSum }: Offsettable, byFt: number): number {
  return perimeterFt + 2 * cornerSum * byFt;
}

/** The positive root of kδ² + Pδ = area. */
export function ringWidthFt(outline: Offsettable, fromFt: number, areaSqFt: number): number {
  const perimeter = offsetPerimeterFt(outline, fromFt);
  if (areaSqFt <= 0) return 0;
  // Does not subtract two near-equal numbers, and works for k = 0.
  return (2 * areaSqFt) / (perimeter + Math.sqrt(perimeter * perimeter + 4 * outline.cornerSum * areaSqFt));
}

/** Σ tan(half the turn) over the corners; inside corners are negative. */
export function cornerSumOf(polygon: Polygon): number {
  let sum = 0;
  for (let index = 0; index < polygon.length; index++) {
    const { before, at, after } = neighbors(polygon, index);
    const ax = at.xFt - before.xFt;
    const ay = at.yFt - before.yFt;
    const bx = after.xFt - at.xFt;
    const by = after.yFt - at.yFt;
    const cross = ax * by - ay * bx;
    const dot = ax * bx + ay * by;
    const tanHalf = cross / (distanceFt(before, at) * distanceFt(at, after) + dot);
    sum += tanHalf < -MAX_TAN ? -MAX_TAN : tanHalf < MAX_TAN ? tanHalf : MAX_TAN;
  }
  return sum;
}

/** Outward for a positive distance, inward for a negative one (empty when nothing is left). */
export function offsetPolygon(polygon: Polygon, byFt: number): PointFt[] {
  const around = thinned(counterClockwise(polygon));
  if (byFt === 0) return [...around];
  const moved = around.flatMap((_, index) => movedCorner(around, index, byFt));
  const folds = byFt < 0 || moved.length !== around.length || around.some((_, index) => turnAt(around, index) < 0);
  if (!folds) return moved;
  const withinFt = Math.abs(byFt) * 0.999 - 1e-9;
  const isNearer = (point: PointFt) =>
    around.some((from, index) => distanceToSegmentFt(point, from, around[(index + 1) % around.length]!) < withinFt);
  const kept = moved.filter((point) => !isNearer(point));
  return kept.length < 3 ? [] : kept;
}

function movedCorner(polygon: Polygon, index: number, byFt: number): PointFt[] {
  const { before, at, after } = neighbors(polygon, index);
  const [one, two] = [normal(before, at), normal(at, after)];
  const spread = 1 + one.xFt * two.xFt + one.yFt * two.yFt;
  // spread = 2cos²(half the turn); the tip is 1/cos(half the turn) away.
  if (spread > 2 / (MITER_LIMIT * MITER_LIMIT)) {
    const scale = byFt / spread;
    return [{ xFt: at.xFt + scale * (one.xFt + two.xFt), yFt: at.yFt + scale * (one.yFt + two.yFt) }];
  }
  return [one, two].map(({ xFt, yFt }) => ({ xFt: at.xFt + byFt * xFt, yFt: at.yFt + byFt * yFt }));
}

/** Outward for counterclockwise points. */
function normal(a: PointFt, b: PointFt): PointFt {
  const length = distanceFt(a, b);
  return { xFt: (b.yFt - a.yFt) / length, yFt: -(b.xFt - a.xFt) / length };
}

function turnAt(polygon: Polygon, index: number): number {
  const { before, at, after } = neighbors(polygon, index);
  return (at.xFt - before.xFt) * (after.yFt - at.yFt) - (at.yFt - before.yFt) * (after.xFt - at.xFt);
}

function neighbors(polygon: Polygon, index: number): { before: PointFt; at: PointFt; after: PointFt } {
  const count = polygon.length;
  return {
    before: polygon[(index + count - 1) % count] as PointFt,
    at: polygon[index] as PointFt,
    after: polygon[(index + 1) % count] as PointFt,
  };
}

function thinned(polygon: Polygon): Polygon {
  if (polygon.length <= THIN_ABOVE_POINTS) return polygon;
  const kept: PointFt[] = [];
  let skipped: PointFt[] = [];
  eachEdge(polygon, (from, to) => {
    const last = kept[kept.length - 1];
    if (last && [...skipped, from].every((point) => distanceToSegmentFt(point, last, to) <= THIN_TOLERANCE_FT)) {
      skipped.push(from);
      return;
    }
    kept.push(from);
    skipped = [];
  });
  return kept;
}
