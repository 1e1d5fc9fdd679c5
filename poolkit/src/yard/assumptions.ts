import { defineAssumptions, type ValuesOf } from '../assumptions/index.js';

const HOUSE = { source: 'House figure', checkedOn: '2026-11-21', confidence: 'assumption' } as const;

/** Practice figures of the yard, editable by staff. */
export const YARD_ASSUMPTIONS = defineAssumptions({
  'yard.gradeOutFt': {
    value: 0.5,
    unit: 'ft',
    label: 'Height difference a lawn takes up without a wall',
    min: 0,
    max: 4,
    ...HOUSE,
  },
  'yard.gentleSlopePercent': { value: 5, unit: '%', label: 'Slope meant by "gentle"', min: 0, max: 10, ...HOUSE },
  'yard.steepSlopePercent': { value: 15, unit: '%', label: 'Slope meant by "steep"', min: 10, max: 60, ...HOUSE },
  'yard.fenceClearanceFt': {
    value: 6,
    unit: 'ft',
    label: 'Fence to the edge of the terrace',
    min: 3,
    max: 60,
    ...HOUSE,
  },
  'yard.fenceTieFt': {
    value: 40,
    unit: 'ft',
    label: 'Farthest a fence is led to reach the house',
    min: 0,
    max: 200,
    ...HOUSE,
  },
  'yard.platPointErrorPx': {
    value: 1,
    unit: 'px',
    label: 'How far a marked point may be off on a plat',
    min: 0.1,
    max: 10,
    ...HOUSE,
  },
});

export type YardValues = ValuesOf<typeof YARD_ASSUMPTIONS>;
