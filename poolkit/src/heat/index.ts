export * from './heaters.js';
export * from './size-heater.js';
export * from './water-loss.js';
export * from './year.js';
