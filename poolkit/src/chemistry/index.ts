export * from './amount.js';
export * from './plan-types.js';
export * from './products.js';
export * from './water.js';
export * from './working.js';
