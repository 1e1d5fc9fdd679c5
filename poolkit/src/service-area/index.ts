export * from './service-area.js';
