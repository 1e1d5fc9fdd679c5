export * from './audit-log.js';
export * from './audit.module.js';
