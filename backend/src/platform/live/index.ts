export * from './live-events.js';
export * from './live.module.js';
