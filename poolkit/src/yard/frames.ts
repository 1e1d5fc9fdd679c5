import { defaultsOf } from '../assumptions/index.js';
import { distanceFt } from '../geometry/index.js';
import type { Placement, PointFt } from '../types/index.js';
import { finite, type Parsed } from '../units/index.js';
import { YARD_ASSUMPTIONS, type YardValues } from './assumptions.js';

export function poolToYard({ xFt, yFt }: PointFt, placement: Placement): PointFt {
  const { cos, sin } = turn(placement.rotationDeg);
  return { xFt: placement.xFt + xFt * cos - yFt * sin, yFt: placement.yFt + xFt * sin + yFt * cos };
}

export function yardToPool(point: PointFt, placement: Placement): PointFt {
  const { cos, sin } = turn(placement.rotationDeg);
  const dx = point.xFt - placement.xFt;
  const dy = point.yFt - placement.yFt;
  return { xFt: dx * cos + dy * sin, yFt: dy * cos - dx * sin };
}

export function outlineToYard(outline: readonly PointFt[], placement: Placement): PointFt[] {
  return outline.map((point) => poolToYard(point, placement));
}

export function yardToCompass(step: PointFt, northDeg: number): { readonly eastFt: number; readonly northFt: number } {
  const { cos, sin } = turn(northDeg);
  return { eastFt: step.xFt * cos + step.yFt * sin, northFt: step.yFt * cos - step.xFt * sin };
}

export function compassToYard(eastFt: number, northFt: number, northDeg: number): PointFt {
  const { cos, sin } = turn(northDeg);
  return { xFt: eastFt * cos - northFt * sin, yFt: eastFt * sin + northFt * cos };
}

/** Exact at quarter turns, so that a pool turned by 90 degrees keeps whole feet. */
function turn(deg: number): { readonly cos: number; readonly sin: number } {
  const quarter = deg / 90;
  if (Number.isInteger(quarter)) {
    const index = ((quarter % 4) + 4) % 4;
    return { cos: [1, 0, -1, 0][index]!, sin: [0, 1, 0, -1][index]! };
  }
  const radians = (deg * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

/** Sorted; always an even number of them. */
export function crossings(outline: readonly PointFt[], yFt: number): number[] {
  const found: number[] = [];
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i]!;
    const b = outline[j]!;
    if (a.yFt > yFt !== b.yFt > yFt) found.push(a.xFt + ((yFt - a.yFt) / (b.yFt - a.yFt)) * (b.xFt - a.xFt));
  }
  return found.sort((left, right) => left - right);
}

export type Segment = Readonly<{ from: PointFt; to: PointFt }>;

export function edgesOf(outline: readonly PointFt[]): Segment[] {
  return outline.map((from, i) => ({ from, to: outline[(i + 1) % outline.length]! }));
}

export function lengthOf({ from, to }: Segment): number {
  return distanceFt(from, to);
}

export function pointOn({ from, to }: Segment, part: number): PointFt {
  return { xFt: from.xFt + (to.xFt - from.xFt) * part, yFt: from.yFt + (to.yFt - from.yFt) * part };
}

/** Pixels of the stored picture, y down. */
export type PointPx = Readonly<{ xPx: number; yPx: number }>;

const LARGEST_ERROR = 0.01;
const MAX_LENGTH_FT = 10_000;

/** Marks must be far enough apart that errors change the scale by less than 1%; else a sentence says what to mark. */
export function calibratePlat(
  a: PointPx,
  b: PointPx,
  knownDistanceFt: number,
  values: YardValues = defaultsOf(YARD_ASSUMPTIONS),
): Parsed {
  const distancePx = Math.hypot(
    finite(b.xPx, 'b.xPx') - finite(a.xPx, 'a.xPx'),
    finite(b.yPx, 'b.yPx') - finite(a.yPx, 'a.yPx'),
  );
  finite(knownDistanceFt, 'knownDistanceFt');
  if (knownDistanceFt <= 0 || knownDistanceFt > MAX_LENGTH_FT) {
    return { ok: false, reason: 'Enter the distance between the two points in feet, above 0 and up to 10,000.' };
  }
  const neededPx = (2 * values['yard.platPointErrorPx']) / LARGEST_ERROR;
  if (!(distancePx > neededPx)) {
    return {
      ok: false,
      reason:
        `The two points are ${Math.floor(distancePx)} pixels apart; for less than 1% error they must be more than ` +
        `${Math.ceil(neededPx)}. Mark the ends of a longer line.`,
    };
  }
  return { ok: true, value: knownDistanceFt / distancePx };
}
