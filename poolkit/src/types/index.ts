export type * from './finding.js';
export type * from './pool-design.js';
export type * from './quantities.js';
