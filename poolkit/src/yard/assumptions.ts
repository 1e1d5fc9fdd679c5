import { defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';

const company = sourced('Company figure');

export const YARD_ASSUMPTIONS = defineAssumptions({
  'yard.gradeOutFt': company(0.5, 'ft', 'Height difference a lawn can absorb without a wall', 0, 4),
  'yard.gentleSlopePercent': company(5, '%', 'Slope meant by "gentle"', 0, 10),
  'yard.steepSlopePercent': company(15, '%', 'Slope meant by "steep"', 10, 60),
  'yard.fenceClearanceFt': company(6, 'ft', 'Fence to the edge of the deck', 3, 60),
  'yard.fenceTieFt': company(40, 'ft', 'Farthest a fence runs to reach the house', 0, 200),
  'yard.platPointErrorPx': company(1, 'px', 'Error of a marked point on a plat', 0.1, 10),
});

export type YardValues = ValuesOf<typeof YARD_ASSUMPTIONS>;
