export * from './assumptions.js';
export * from './rules.js';
export * from './plan-check.js';
