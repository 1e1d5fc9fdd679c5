/** The types many areas share; they import no area. */
export type * from './finding.js';
export type * from './pool-design.js';
export type * from './quantities.js';
