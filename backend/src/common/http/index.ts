export * from './api-errors.decorator.js';
export * from './cursor.js';
export * from './exception.filter.js';
export * from './fields.js';
export * from './json-body.js';
export * from './text-safety.js';
export * from './validation.pipe.js';
export * from './security-headers.js';
