export * from './algae-treatment.js';
export * from './assumptions.js';
export * from './checklists.js';
export * from './frost.js';
export * from './season.js';
export type { Cadence, SeasonPhase, SeasonPool } from './season-data.js';
export { CEMENT_FINISHES, type CementFinish } from './start-up-texts.js';
export * from './start-up.js';
