export * from './party.js';
