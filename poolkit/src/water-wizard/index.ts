export * from './advise-water.js';
export { planQuestions } from './plan-questions.js';
