export * from './position.js';
export * from './shade.js';
export * from './sun-hours.js';
