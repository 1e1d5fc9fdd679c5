/** How many underwater lights a pool needs. Their places follow from the drawing, not from here. */
import { defaultsOf, defineAssumptions, type ValuesOf } from '../assumptions/index.js';
import { notNegative } from './guards.js';

const HOUSE_FIGURE = { source: 'house figure', checkedOn: '2026-11-21', confidence: 'assumption' } as const;

export const LIGHT_ASSUMPTIONS = defineAssumptions({
  'lights.waterPerLightSqFt': {
    value: 250,
    unit: 'ft²',
    label: 'Water one light brightens',
    min: 50,
    max: 1000,
    ...HOUSE_FIGURE,
  },
  'lights.runPerLightFt': {
    value: 16,
    unit: 'ft',
    label: 'Length of pool one light reaches',
    min: 6,
    max: 60,
    ...HOUSE_FIGURE,
  },
  'lights.darkFinishFactor': {
    value: 1.5,
    unit: '',
    label: 'More lights for a dark finish',
    min: 1,
    max: 4,
    ...HOUSE_FIGURE,
  },
});

export interface LitWater {
  /** Water surface of the pool, ft², above 0. */
  readonly waterAreaSqFt: number;
  /** Longest straight run of water, ft: the length of the pool, or of an L's longer stretch. */
  readonly longestRunFt: number;
  readonly darkFinish: boolean;
  readonly hasSpa: boolean;
  readonly hasShelf: boolean;
}

/**
 * Lights by the greatest of three terms: one, one per 250 ft², one per 16 ft of run. A dark finish takes
 * half as many again (rounded up); a spa and a shelf have a light of their own. House figures, changeable.
 *
 * @returns a whole number from 1.
 * @throws RangeError for an area or run that is not a number from 0 to 1,000,000.
 */
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
