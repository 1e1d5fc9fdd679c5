export * from './level-loan.js';
