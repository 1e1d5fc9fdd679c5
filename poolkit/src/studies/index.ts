export * from './studies.js';
