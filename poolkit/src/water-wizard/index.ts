export * from './advise-water.js';
export { planQuestions } from './plan-questions.js';
export { WATER_ENGINE_VERSION } from './engine-version.js';
