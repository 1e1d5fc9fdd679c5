export { evaluateNumber, evaluateTruth, type Evaluated, type FormulaValues } from './formula-eval.js';
export { readFormula } from './formula-parse.js';
export { formulaInWords } from './formula-print.js';
export { FORMULA_LIMITS, type Formula, type FormulaRefusal } from './formula-types.js';
export { NUMBER_NAMES, type NumberName, WORD_NAMES, type WordName } from './vocabulary.js';
