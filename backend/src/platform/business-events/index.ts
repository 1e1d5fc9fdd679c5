export * from './business-events.js';
export * from './business-events.module.js';
