export * from './parts.js';
export * from './gaps.js';
