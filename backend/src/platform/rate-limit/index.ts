export * from './counted.js';
export * from './link-guesses.js';
export * from './rate-limiter.js';
