/** The same kind of shape in another size. */
import { outlineOf } from '../../geometry/index.js';
import type { PoolShape } from '../../types/index.js';

export interface Size {
  readonly lengthFt: number;
  readonly widthFt: number;
}

/**
 * The shape with other overall sizes; what is not given stays. Corners, ends, waists and legs keep their
 * share. A round pool takes the smaller of what is given as its diameter.
 */
export function resized(shape: PoolShape, change: Partial<Size>): PoolShape {
  const now = outlineOf(shape);
  const lengthFt = change.lengthFt ?? now.lengthFt;
  const widthFt = change.widthFt ?? now.widthFt;
  const [kx, ky] = [lengthFt / now.lengthFt, widthFt / now.widthFt];
  const k = Math.min(kx, ky);
  switch (shape.kind) {
    case 'rectangle':
    case 'plunge':
      return { ...shape, lengthFt, widthFt, cornerRadiusFt: Math.min(shape.cornerRadiusFt, lengthFt / 2, widthFt / 2) };
    case 'lap':
    case 'oval':
      return { ...shape, lengthFt, widthFt };
    case 'grecian':
      return { ...shape, lengthFt, widthFt, cornerCutFt: shape.cornerCutFt * Math.min(1, k) };
    case 'l':
    case 't':
      return {
        ...shape,
        lengthFt,
        legWidthFt: Math.min(shape.legWidthFt, lengthFt),
        widthFt: shape.widthFt * ky,
        legLengthFt: shape.legLengthFt * ky,
      };
    case 'roman': {
      const endRadiusFt = Math.min(shape.endRadiusFt * ky, widthFt / 2);
      return { ...shape, bodyLengthFt: lengthFt - shape.roundEnds * endRadiusFt, widthFt, endRadiusFt };
    }
    case 'round':
      return { ...shape, diameterFt: Math.min(change.lengthFt ?? Infinity, change.widthFt ?? lengthFt) };
    case 'kidney':
      return { ...shape, lengthFt, wideEndFt: widthFt, narrowEndFt: shape.narrowEndFt * ky };
    case 'figure-8':
      return {
        ...shape,
        lengthFt,
        wideEndFt: widthFt,
        narrowEndFt: shape.narrowEndFt * ky,
        waistFt: shape.waistFt * ky,
      };
    case 'freeform':
      return stretched(shape, lengthFt, widthFt);
  }
}

/** The curve through stretched points is not quite the stretched curve, so the stretch is corrected. */
const STRETCHES = 4;

function stretched(shape: Extract<PoolShape, { kind: 'freeform' }>, lengthFt: number, widthFt: number): PoolShape {
  let next = shape;
  for (let round = 0; round < STRETCHES; round++) {
    const now = outlineOf(next);
    const [kx, ky] = [lengthFt / now.lengthFt, widthFt / now.widthFt];
    next = { ...next, points: next.points.map(({ xFt, yFt }) => ({ xFt: xFt * kx, yFt: yFt * ky })) };
  }
  return next;
}
