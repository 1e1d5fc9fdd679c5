import type { MeasuredDesign } from 'poolkit/design';

/** Pool frame, feet; 0 is the top of the coping. */
export interface TapeEnd {
  readonly xFt: number;
  readonly yFt: number;
  readonly zFt: number;
}

/** A tape measure between two points of the drawing. */
export interface Tape {
  readonly from: TapeEnd;
  readonly to: TapeEnd;
  /** The end that the next tap sets. */
  readonly next: 'from' | 'to';
}

/** The length of the water, until two points are tapped. */
export function tapeAlong({ outline: { lengthFt, minYFt, maxYFt } }: MeasuredDesign): Tape {
  const end = (xFt: number): TapeEnd => ({ xFt, yFt: (minYFt + maxYFt) / 2, zFt: 0 });
  return { from: end(0), to: end(lengthFt), next: 'from' };
}

export function tapped({ from, next }: Tape, at: TapeEnd): Tape {
  return next === 'from' ? { from: at, to: at, next: 'to' } : { from, to: at, next: 'from' };
}

export function tapeFt({ from, to }: Tape): number {
  return Math.hypot(to.xFt - from.xFt, to.yFt - from.yFt, to.zFt - from.zFt);
}
