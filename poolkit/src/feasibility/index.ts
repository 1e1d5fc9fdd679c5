export * from './assumptions.js';
export type { Check, CheckResult } from './check.js';
export { type Gap, gapBetween, gapToSegment } from './distances.js';
export * from './check-design.js';
export * from './rules.js';
export * from './town-and-country.js';
