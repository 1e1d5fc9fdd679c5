export * from './record-owners.js';
