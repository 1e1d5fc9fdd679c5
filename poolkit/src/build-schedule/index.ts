/**
 * When each phase of a build happens: early and late dates, float, and why no phase starts earlier. Dates are
 * `YYYY-MM-DD`, first and last day of work. What has happened comes in as actual dates, and today only as an input.
 */
export type { Calendar, LinkType, PhaseLink } from '../build-process/index.js';
export * from './compare-schedules.js';
export * from './plans-of.js';
export * from './schedule-build.js';
export * from './sum-slips.js';
export type * from './types.js';
export { ST_LOUIS_WINTER } from './winter.js';
export * from './working-days.js';
