export * from './default-process.js';
export * from './process.js';
