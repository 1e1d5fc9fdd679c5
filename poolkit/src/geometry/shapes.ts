/** Area and perimeter are read from the drawn points, so what is seen is what is priced. */
import { curveTo, freeformPen, lineTo, type Pen, penAt, quarterArc } from './pen.js';
import type { PointFt, PoolShape } from '../types/index.js';

/** Handle length for a quarter ellipse, as a share of the radius: 4(√2 − 1)/3. */
const QUARTER_HANDLE = (4 * (Math.SQRT2 - 1)) / 3;
const KIDNEY_HOLLOW = 0.6;

type Size<K extends PoolShape['kind']> = Extract<PoolShape, { kind: K }>;

export function drawShape(shape: PoolShape, toleranceFt: number): Pen {
  switch (shape.kind) {
    case 'rectangle':
    case 'plunge':
      return rectangle(shape.lengthFt, shape.widthFt, shape.cornerRadiusFt, toleranceFt);
    case 'lap':
      return rectangle(shape.lengthFt, shape.widthFt, 0, toleranceFt);
    case 'l':
      return withLeg(shape, shape.lengthFt, toleranceFt);
    case 't':
      return withLeg(shape, (shape.lengthFt + shape.legWidthFt) / 2, toleranceFt);
    case 'oval':
      return shape.ends === 'stadium'
        ? rectangle(shape.lengthFt, shape.widthFt, shape.widthFt / 2, toleranceFt)
        : ellipse(shape.lengthFt, shape.widthFt, toleranceFt);
    case 'roman':
      return roman(shape, toleranceFt);
    case 'grecian':
      return grecian(shape, toleranceFt);
    case 'round':
      return ellipse(shape.diameterFt, shape.diameterFt, toleranceFt);
    case 'kidney':
      return bulged(shape, -shape.narrowEndFt / 2, (KIDNEY_HOLLOW * shape.narrowEndFt) / 2, toleranceFt);
    case 'figure-8':
      return bulged(shape, -shape.waistFt / 2, shape.waistFt / 2, toleranceFt);
    case 'freeform':
      return freeformPen(shape.points, toleranceFt);
  }
}

function rectangle(lengthFt: number, widthFt: number, radiusFt: number, toleranceFt: number): Pen {
  const [r, half] = [radiusFt, widthFt / 2];
  const pen = penAt({ xFt: r, yFt: -half }, toleranceFt);
  lineTo(pen, lengthFt - r, -half);
  quarterArc(pen, { xFt: lengthFt - r, yFt: -half + r }, r, r, 3);
  lineTo(pen, lengthFt, half - r);
  quarterArc(pen, { xFt: lengthFt - r, yFt: half - r }, r, r, 0);
  lineTo(pen, r, half);
  quarterArc(pen, { xFt: r, yFt: half - r }, r, r, 1);
  lineTo(pen, 0, -half + r);
  quarterArc(pen, { xFt: r, yFt: -half + r }, r, r, 2);
  return pen;
}

function ellipse(lengthFt: number, widthFt: number, toleranceFt: number): Pen {
  const [centre, rx, ry] = [{ xFt: lengthFt / 2, yFt: 0 }, lengthFt / 2, widthFt / 2];
  const pen = penAt({ xFt: 0, yFt: 0 }, toleranceFt);
  for (const quarter of [2, 3, 0, 1] as const) quarterArc(pen, centre, rx, ry, quarter);
  return pen;
}

function withLeg(shape: Size<'l' | 't'>, legEndFt: number, toleranceFt: number): Pen {
  const half = shape.widthFt / 2;
  const pen = penAt({ xFt: 0, yFt: -half }, toleranceFt);
  lineTo(pen, shape.lengthFt, -half);
  lineTo(pen, shape.lengthFt, half);
  lineTo(pen, legEndFt, half);
  lineTo(pen, legEndFt, half + shape.legLengthFt);
  lineTo(pen, legEndFt - shape.legWidthFt, half + shape.legLengthFt);
  lineTo(pen, legEndFt - shape.legWidthFt, half);
  lineTo(pen, 0, half);
  return pen;
}

/** A single round end is the shallow one, where the steps go. */
function roman({ bodyLengthFt, widthFt, endRadiusFt: r, roundEnds }: Size<'roman'>, toleranceFt: number): Pen {
  const [half, from, to] = [widthFt / 2, r, r + bodyLengthFt];
  const pen = penAt({ xFt: from, yFt: -half }, toleranceFt);
  lineTo(pen, to, -half);
  if (roundEnds === 2) {
    lineTo(pen, to, -r);
    quarterArc(pen, { xFt: to, yFt: 0 }, r, r, 3);
    quarterArc(pen, { xFt: to, yFt: 0 }, r, r, 0);
  }
  lineTo(pen, to, half);
  lineTo(pen, from, half);
  lineTo(pen, from, r);
  quarterArc(pen, { xFt: from, yFt: 0 }, r, r, 1);
  quarterArc(pen, { xFt: from, yFt: 0 }, r, r, 2);
  return pen;
}

function grecian({ lengthFt, widthFt, cornerCutFt: c }: Size<'grecian'>, toleranceFt: number): Pen {
  const half = widthFt / 2;
  const pen = penAt({ xFt: c, yFt: -half }, toleranceFt);
  lineTo(pen, lengthFt - c, -half);
  lineTo(pen, lengthFt, -half + c);
  lineTo(pen, lengthFt, half - c);
  lineTo(pen, lengthFt - c, half);
  lineTo(pen, c, half);
  lineTo(pen, 0, half - c);
  lineTo(pen, 0, -half + c);
  return pen;
}

/** Two half ellipses joined by curves, so that both end widths and the length are met exactly. */
function bulged(shape: Size<'kidney' | 'figure-8'>, lowWaistFt: number, highWaistFt: number, toleranceFt: number): Pen {
  const { lengthFt, wideEndFt, narrowEndFt } = shape;
  const [narrow, wide] = [narrowEndFt / 2, wideEndFt / 2];
  const waistX = (lengthFt * narrowEndFt) / (narrowEndFt + wideEndFt);
  const narrowX = waistX / 2;
  const wideX = (waistX + lengthFt) / 2;
  const pen = penAt({ xFt: 0, yFt: 0 }, toleranceFt);
  quarterArc(pen, { xFt: narrowX, yFt: 0 }, narrowX, narrow, 2);
  if (lowWaistFt !== -narrow) levelCurve(pen, { xFt: waistX, yFt: lowWaistFt });
  levelCurve(pen, { xFt: wideX, yFt: -wide });
  quarterArc(pen, { xFt: wideX, yFt: 0 }, lengthFt - wideX, wide, 3);
  quarterArc(pen, { xFt: wideX, yFt: 0 }, lengthFt - wideX, wide, 0);
  levelCurve(pen, { xFt: waistX, yFt: highWaistFt });
  levelCurve(pen, { xFt: narrowX, yFt: narrow });
  quarterArc(pen, { xFt: narrowX, yFt: 0 }, narrowX, narrow, 1);
  return pen;
}

function levelCurve(pen: Pen, end: PointFt): void {
  const start = pen.points[pen.points.length - 1] as PointFt;
  const reach = (end.xFt - start.xFt) * QUARTER_HANDLE;
  curveTo(pen, { xFt: start.xFt + reach, yFt: start.yFt }, { xFt: end.xFt - reach, yFt: end.yFt }, end);
}
