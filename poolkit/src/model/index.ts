export * from './pool-model.js';
