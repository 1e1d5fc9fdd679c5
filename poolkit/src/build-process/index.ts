export * from './build-weeks.js';
export * from './check-process.js';
export * from './default-process.js';
export * from './links.js';
export * from './process.js';
