export { levelLoan, type LevelLoan, type LoanTerms } from './level-loan.js';
