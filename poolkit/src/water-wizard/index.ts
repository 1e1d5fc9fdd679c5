export * from './advise-water.js';
export { WATER_ENGINE_VERSION } from './engine-version.js';
