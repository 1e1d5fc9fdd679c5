export * from './access.decorators.js';
export * from './access.guard.js';
export * from './origin-policy.js';
export * from './permissions.js';
export * from './principal.js';
export * from './session-authenticator.js';
export * from './session-cookie.js';
