import { metersToFeet } from './conversions.js';

const STEPS_FT = {
  us: { usual: 0.5, fine: 1 / 12 },
  metric: { usual: metersToFeet(0.1), fine: metersToFeet(0.01) },
} as const;

/** 6 in or 10 cm; fine, 1 in or 1 cm. */
export function snapStepFt(units: keyof typeof STEPS_FT, isFine = false): number {
  return STEPS_FT[units][isFine ? 'fine' : 'usual'];
}

export function snappedTo(valueFt: number, stepFt: number): number {
  return Math.round(valueFt / stepFt) * stepFt;
}
