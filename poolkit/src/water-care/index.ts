export * from './algae-treatment.js';
export * from './assumptions.js';
export * from './season.js';
export type { Cadence, SeasonPool } from './season-data.js';
export * from './start-up.js';
