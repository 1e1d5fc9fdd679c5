export { cover, textBox } from './clear-texts.js';
export * from './drawing.js';
export * from './plan-drawing.js';
export * from './section-drawing.js';
