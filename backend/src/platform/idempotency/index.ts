export * from './idempotency.js';
export * from './idempotency.module.js';
export * from './idempotent.decorator.js';
