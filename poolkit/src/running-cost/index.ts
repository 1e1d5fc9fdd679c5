export { type ByMonth, type LineKey, type RunningLine, type RunningPool, runningPoolOf } from './usage.js';
export { RUNNING_COST_ASSUMPTIONS, type RunningCostValues } from './rates.js';
export { type CentsRange, type RunningCost, runningCost, type RunningOptions } from './running-cost.js';
