export * from './day-clock.js';
export * from './judge-start.js';
export * from './slots.js';
