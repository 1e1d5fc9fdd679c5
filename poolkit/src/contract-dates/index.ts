export * from './right-to-cancel.js';
