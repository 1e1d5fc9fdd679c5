import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { notNegative } from './pipes.js';

const company = sourced('Company figure');

export const LIGHT_ASSUMPTIONS = defineAssumptions({
  'lights.waterPerLightSqFt': company(250, 'ft²', 'Water one light brightens', 50, 1000),
  'lights.runPerLightFt': company(16, 'ft', 'Length of pool one light reaches', 6, 60),
  'lights.darkFinishFactor': company(1.5, '', 'More lights for a dark finish', 1, 4),
});

export interface LitWater {
  readonly waterAreaSqFt: number;
  readonly longestRunFt: number;
  readonly darkFinish: boolean;
  readonly hasSpa: boolean;
  readonly hasShelf: boolean;
}

/** One per 250 ft² or 16 ft of run; a dark finish takes half again as many. @throws RangeError for bad input. */
export function lightCountFor(
  { waterAreaSqFt, longestRunFt, darkFinish, hasSpa, hasShelf }: LitWater,
  values: ValuesOf<typeof LIGHT_ASSUMPTIONS> = defaultsOf(LIGHT_ASSUMPTIONS),
): number {
  const byArea = Math.ceil(notNegative(waterAreaSqFt, 'waterAreaSqFt') / values['lights.waterPerLightSqFt']);
  const byRun = Math.ceil(notNegative(longestRunFt, 'longestRunFt') / values['lights.runPerLightFt']);
  const inPool = Math.max(1, byArea, byRun);
  const brightened = darkFinish ? Math.ceil(inPool * values['lights.darkFinishFactor']) : inPool;
  return brightened + (hasSpa ? 1 : 0) + (hasShelf ? 1 : 0);
}
