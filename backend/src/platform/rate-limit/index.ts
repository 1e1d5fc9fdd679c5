export * from './counted.js';
export * from './link-guesses.js';
export * from './rate-limiter.js';
export * from './refused-requests.js';
