export * from './answer-brief.js';
export type { LimitQuestion } from './applying/limits.js';
export type { Change, Unmet } from './applying/outcome.js';
export * from './assumptions.js';
export * from './reading/read-brief.js';
export type { BriefItem } from './brief-items.js';
