export * from './idempotency.js';
export * from './idempotency.module.js';
