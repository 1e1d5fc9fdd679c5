export { FEASIBILITY_ASSUMPTIONS, type FeasibilityValues } from './assumptions.js';
export type { Check, CheckResult } from './check.js';
export * from './check-design.js';
export type { Drawn, SiteFacts } from './placed.js';
export * from './rules.js';
export { TOWN_AND_COUNTRY_RULES } from './town-and-country.js';
