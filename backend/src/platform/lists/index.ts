export * from './found.js';
export * from './list-query.js';
