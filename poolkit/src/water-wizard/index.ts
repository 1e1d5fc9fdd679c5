export * from './advise-water.js';
export * from './figures.js';
export { WATER_ENGINE_VERSION } from './engine-version.js';
