export * from './outbox.js';
export * from './outbox-dispatcher.js';
export * from './outbox-handlers.js';
export * from './outbox.module.js';
