export * from './assumptions.js';
export * from './keep-apart.js';
export * from './plan-check.js';
export * from './product-safety.js';
export * from './rules.js';
