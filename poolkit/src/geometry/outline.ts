import { MAX_CHECKED_POINTS, selfCrossing } from './crossings.js';
import { cornerSumOf } from './offset.js';
import { closedPoints } from './pen.js';
import { areaSqFt, boundsOf, counterClockwise, perimeterFt, type Polygon, translated } from './polygon.js';
import { shapeConflict } from './shape-conflict.js';
import { drawShape } from './shapes.js';
import type { PointFt, PoolShape } from '../types/index.js';

/** 1/16 inch: a circle of 24 ft keeps its area to 0.04%. */
export const CHORD_TOLERANCE_FT = 0.005;

export interface Outline {
  readonly points: Polygon;
  readonly areaSqFt: number;
  readonly perimeterFt: number;
  readonly curvedFt: number;
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly minYFt: number;
  readonly maxYFt: number;
  /** Σ tan(half the turn) over the corners: 4 for a rectangle, π for a circle. */
  readonly cornerSum: number;
  readonly shift: PointFt;
}

export type OutlineResult =
  | { readonly ok: true; readonly outline: Outline }
  | Readonly<{ ok: false; code: 'SHAPE_CONFLICT' | 'SELF_INTERSECTION'; key: string; message: string }>;

export type OutlineOptions = Readonly<{ chordToleranceFt?: number }>;

const drawnOf = new WeakMap<PoolShape, OutlineResult>();

/** Expects finite sizes as `parseDesign` leaves them. Shapes and outlines are shared and must not be changed. */
export function tryOutlineOf(
  shape: PoolShape,
  { chordToleranceFt = CHORD_TOLERANCE_FT }: OutlineOptions = {},
): OutlineResult {
  if (chordToleranceFt !== CHORD_TOLERANCE_FT) return drawn(shape, chordToleranceFt);
  const known = drawnOf.get(shape) ?? drawn(shape, chordToleranceFt);
  drawnOf.set(shape, known);
  return known;
}

function drawn(shape: PoolShape, chordToleranceFt: number): OutlineResult {
  const conflict = shapeConflict(shape);
  if (conflict) return { ok: false, code: 'SHAPE_CONFLICT', ...conflict };
  const pen = drawShape(shape, chordToleranceFt);
  let points: Polygon = closedPoints(pen);
  let shift: PointFt = { xFt: 0, yFt: 0 };
  if (shape.kind === 'freeform') {
    if (points.length > MAX_CHECKED_POINTS || selfCrossing(points)) return crossesItself;
    const bounds = boundsOf(points);
    shift = { xFt: -bounds.minXFt, yFt: -(bounds.minYFt + bounds.maxYFt) / 2 };
    points = counterClockwise(translated(points, shift.xFt, shift.yFt));
  }
  return { ok: true, outline: measured(points, pen.curvedFt, shift) };
}

/** @throws RangeError with the reason when the shape cannot be drawn. */
export function outlineOf(shape: PoolShape, options: OutlineOptions = {}): Outline {
  const result = tryOutlineOf(shape, options);
  if (!result.ok) throw new RangeError(result.message);
  return result.outline;
}

const crossesItself: OutlineResult = {
  ok: false,
  code: 'SELF_INTERSECTION',
  key: 'points',
  message: 'The outline crosses or touches itself. Move the points so that the edge runs once around the water.',
};

function measured(points: Polygon, curvedFt: number, shift: PointFt): Outline {
  const { maxXFt, minYFt, maxYFt } = boundsOf(points);
  const area = areaSqFt(points);
  if (!(area > 0) || !Number.isFinite(area)) throw new RangeError('the sizes of the shape must be finite and above 0');
  return {
    points,
    areaSqFt: area,
    perimeterFt: perimeterFt(points),
    curvedFt,
    lengthFt: maxXFt,
    widthFt: maxYFt - minYFt,
    minYFt,
    maxYFt,
    cornerSum: cornerSumOf(points),
    shift,
  };
}
