/** Counterclockwise. No sine or cosine: their last digit differs between engines. */
import type { PointFt } from '../types/index.js';
import { distanceFt } from './polygon.js';

export type Quarter = 0 | 1 | 2 | 3;

export interface Pen {
  readonly points: PointFt[];
  readonly toleranceFt: number;
  curvedFt: number;
}

const MIN_HALVINGS = 3;
const MAX_HALVINGS = 7;
const MAX_CHORDS_OF_CURVE = 128;
const SAME_POINT_FT = 1e-9;

export function penAt(start: PointFt, toleranceFt: number): Pen {
  return { points: [start], toleranceFt, curvedFt: 0 };
}

export function lineTo(pen: Pen, xFt: number, yFt: number): void {
  add(pen, { xFt, yFt });
}

export function quarterArc(pen: Pen, centre: PointFt, radiusXFt: number, radiusYFt: number, quarter: Quarter): void {
  if (radiusXFt === 0 || radiusYFt === 0) return;
  const directions = unitQuarter(halvingsFor(Math.max(radiusXFt, radiusYFt), pen.toleranceFt));
  for (let index = 0; index < directions.length; index++) {
    const [cos, sin] = directions[index]!;
    const [ux, uy] = turned(cos, sin, quarter);
    const point = { xFt: centre.xFt + radiusXFt * ux, yFt: centre.yFt + radiusYFt * uy };
    addCurved(pen, point, index > 0);
  }
}

export function curveTo(pen: Pen, control1: PointFt, control2: PointFt, end: PointFt, leastChords = 8): void {
  const start = pen.points[pen.points.length - 1] as PointFt;
  const chords = Math.max(leastChords, chordsFor(start, control1, control2, end, pen.toleranceFt));
  for (let step = 1; step < chords; step++) {
    const t = step / chords;
    const a = (1 - t) * (1 - t) * (1 - t);
    const b = 3 * (1 - t) * (1 - t) * t;
    const c = 3 * (1 - t) * t * t;
    const d = t * t * t;
    addCurved(
      pen,
      {
        xFt: a * start.xFt + b * control1.xFt + c * control2.xFt + d * end.xFt,
        yFt: a * start.yFt + b * control1.yFt + c * control2.yFt + d * end.yFt,
      },
      true,
    );
  }
  addCurved(pen, end, true);
}

export function closedPoints(pen: Pen): PointFt[] {
  const [first, last] = [pen.points[0] as PointFt, pen.points[pen.points.length - 1] as PointFt];
  return pen.points.length > 1 && distanceFt(first, last) <= SAME_POINT_FT ? pen.points.slice(0, -1) : pen.points;
}

function add(pen: Pen, point: PointFt): void {
  const last = pen.points[pen.points.length - 1] as PointFt;
  if (distanceFt(last, point) > SAME_POINT_FT) pen.points.push(point);
}

function addCurved(pen: Pen, point: PointFt, counts: boolean): void {
  if (counts) pen.curvedFt += distanceFt(pen.points[pen.points.length - 1] as PointFt, point);
  add(pen, point);
}

function turned(cos: number, sin: number, quarter: Quarter): readonly [number, number] {
  if (quarter === 0) return [cos, sin];
  if (quarter === 1) return [-sin, cos];
  return quarter === 2 ? [-cos, -sin] : [sin, -cos];
}

/** The gap of a chord is r·(1 − cos of half its angle). */
function halvingsFor(radiusFt: number, toleranceFt: number): number {
  let halvings = 0;
  let cosHalfAngle = Math.sqrt(0.5);
  while (halvings < MAX_HALVINGS && (halvings < MIN_HALVINGS || radiusFt * (1 - cosHalfAngle) > toleranceFt)) {
    halvings++;
    cosHalfAngle = Math.sqrt((1 + cosHalfAngle) / 2);
  }
  return halvings;
}

type Direction = readonly [cos: number, sin: number];

function unitQuarter(halvings: number): readonly Direction[] {
  let directions: Direction[] = [
    [1, 0],
    [0, 1],
  ];
  for (let round = 0; round < halvings; round++) {
    directions = directions.flatMap((direction, index) => {
      const next = directions[index + 1];
      return next ? [direction, between(direction, next)] : [direction];
    });
  }
  return directions;
}

function between([cosA, sinA]: Direction, [cosB, sinB]: Direction): Direction {
  const [x, y] = [cosA + cosB, sinA + sinB];
  const length = Math.sqrt(x * x + y * y);
  return [x / length, y / length];
}

/** Wang's bound: chords ≥ √(¾ · greatest second difference of the control points ÷ tolerance). */
function chordsFor(a: PointFt, b: PointFt, c: PointFt, d: PointFt, toleranceFt: number): number {
  const bend = Math.max(secondDifference(a, b, c), secondDifference(b, c, d));
  return Math.min(MAX_CHORDS_OF_CURVE, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / toleranceFt))));
}

function secondDifference(a: PointFt, b: PointFt, c: PointFt): number {
  const [x, y] = [a.xFt - 2 * b.xFt + c.xFt, a.yFt - 2 * b.yFt + c.yFt];
  return Math.sqrt(x * x + y * y);
}

const MIN_CHORDS_PER_SPAN = 16;

export function freeformPen(points: readonly PointFt[], toleranceFt: number): Pen {
  const at = (index: number) => points[(index + points.length) % points.length] as PointFt;
  const pen = penAt(at(0), toleranceFt);
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    curveTo(pen, handle(before, from, to), handle(after, to, from), to, MIN_CHORDS_PER_SPAN);
  }
  return pen;
}

/** Centripetal tangent at `at`, over a third of the knot interval (the square root of the distance). */
function handle(before: PointFt, at: PointFt, to: PointFt): PointFt {
  const back = Math.sqrt(distanceFt(before, at));
  const ahead = Math.sqrt(distanceFt(at, to));
  const tangent = (p: number, q: number, r: number) => (q - p) / back - (r - p) / (back + ahead) + (r - q) / ahead;
  return {
    xFt: at.xFt + (ahead / 3) * tangent(before.xFt, at.xFt, to.xFt),
    yFt: at.yFt + (ahead / 3) * tangent(before.yFt, at.yFt, to.yFt),
  };
}
