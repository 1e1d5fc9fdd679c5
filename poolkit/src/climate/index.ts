export * from './normals.js';
