export type { ByMonth, LineKey, RunningLine } from './lines.js';
export { RUNNING_COST_ASSUMPTIONS, type RunningCostValues } from './rates.js';
export { type CentsRange, type RunningCost, runningCost, type RunningOptions } from './running-cost.js';
export { type RunningPool, runningPoolOf } from './usage.js';
