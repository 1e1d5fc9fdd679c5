export { AnalyticsModule } from './analytics.module.js';
export { AnalyticsRollups } from './analytics-rollups.service.js';
export { AnalyticsUpkeep } from './analytics-upkeep.service.js';
export { FunnelList } from './funnel-list.service.js';
export { RollupWorker } from './rollup-worker.service.js';
export { insertPastEvents, type PastEvent } from './past-events.js';
export { recordedEvents } from './recorded-events.js';
export type { Funnel, FunnelStep } from './domain/funnels.js';
export { OTHER, type Facet } from './domain/rollup-row.js';
export { medianOf, merged, quantileOf, type Spread } from './domain/spread.js';
export type {
  RollupSums,
  RollupFilter,
  RollupGroup,
  RollupQuestion,
  RollupTotals,
} from './persistence/rollup.repository.js';
