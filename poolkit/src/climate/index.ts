export * from './frost.js';
export * from './normals.js';
export * from './site.js';
