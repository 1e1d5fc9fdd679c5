export * from './build-weeks.js';
export * from './default-process.js';
export * from './process.js';
