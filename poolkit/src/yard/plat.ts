/** Scale of an uploaded plat or survey from two marked points whose distance is written on it (row D10). */
import { defaultsOf } from '../assumptions/index.js';
import { finite, type Parsed } from '../units/index.js';
import { YARD_ASSUMPTIONS, type YardValues } from './assumptions.js';

/** A point of the picture, x to the right and y down, in pixels of the stored picture. */
export interface PointPx {
  readonly xPx: number;
  readonly yPx: number;
}

/** Worst error of the scale that is accepted. */
const LARGEST_ERROR = 0.01;
const LONGEST_FT = 10_000;

/**
 * Feet per pixel. Each mark may be off by `yard.platPointErrorPx`, so the marks must lie so far apart that
 * both being off in opposite directions changes the scale by less than 1 %.
 *
 * @returns feet per pixel, or the sentence that says what to mark instead.
 * @throws RangeError when an argument is not a finite number.
 */
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
  if (knownDistanceFt <= 0 || knownDistanceFt > LONGEST_FT) {
    return { ok: false, reason: 'Enter the distance between the two points in feet, above 0 and up to 10,000.' };
  }
  const neededPx = (2 * values['yard.platPointErrorPx']) / LARGEST_ERROR;
  if (!(distancePx > neededPx)) {
    return {
      ok: false,
      reason:
        `The two points are ${Math.floor(distancePx)} pixels apart; for less than 1 % error they must be more than ` +
        `${Math.ceil(neededPx)}. Mark the ends of a longer line.`,
    };
  }
  return { ok: true, value: knownDistanceFt / distancePx };
}
