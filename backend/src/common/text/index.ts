export * from './fold.js';
export * from './search-text.js';
