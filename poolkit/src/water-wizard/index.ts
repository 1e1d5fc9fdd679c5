export * from './advise-water.js';
export * from './figures.js';
