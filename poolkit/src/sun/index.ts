export type { Place } from './place.js';
export * from './position.js';
export * from './shadow.js';
export * from './sun-times.js';
