export { YARD_ASSUMPTIONS, type YardValues } from './assumptions.js';
export * from './barrier.js';
export * from './frames.js';
export * from './ground.js';
export * from './house-name.js';
export * from './measure-yard.js';
