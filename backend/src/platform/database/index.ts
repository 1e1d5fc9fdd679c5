export * from './columns.js';
export * from './database-errors.js';
export * from './database.module.js';
export * from './data-source.js';
export * from './delete-before.js';
export * from './insert-missing.js';
export * from './unit-of-work.js';
