export * from './crossings.js';
export * from './depth-profile.js';
export * from './offset.js';
export * from './outline.js';
export * from './polygon.js';
export * from './shape-conflict.js';
export * from './stretch.js';
export * from './water.js';
