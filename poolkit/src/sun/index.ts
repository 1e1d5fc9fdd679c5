export type { Place } from './place.js';
export * from './position.js';
export { SUN_ASSUMPTIONS, type SunValues } from './shade.js';
export * from './shadow.js';
export * from './sun-hours.js';
export * from './sun-times.js';
