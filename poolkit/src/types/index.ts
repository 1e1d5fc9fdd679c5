export type * from './finding.js';
export type * from './pool-design.js';
export * from './quantities.js';
