export * from './app-config.js';
export * from './env.js';
export * from './site-config.js';
