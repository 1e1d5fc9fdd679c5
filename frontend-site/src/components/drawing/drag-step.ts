import { metersToFeet } from 'poolkit/units';
import type { Units } from '../../lib/hooks/use-units';

const STEPS_FT: Readonly<Record<Units, { readonly usual: number; readonly fine: number }>> = {
  us: { usual: 0.5, fine: 1 / 12 },
  metric: { usual: metersToFeet(0.1), fine: metersToFeet(0.01) },
};

/** Snap steps: 6 in or 10 cm; with Alt 1 in or 1 cm. */
export function dragStepFt(units: Units, isAltHeld = false): number {
  return STEPS_FT[units][isAltHeld ? 'fine' : 'usual'];
}

export function snapped(valueFt: number, stepFt: number): number {
  return Math.round(valueFt / stepFt) * stepFt;
}
