export { COST_ASSUMPTIONS } from './assumptions.js';
export { type CostBook, type CostValues, type WorkKind } from './cost-book.js';
export { type BookProblem } from './cost-book-problems.js';
export {
  COST_GROUPS,
  COST_UNITS,
  type CostGroup,
  type CostItem,
  type CostUnit,
  FINISH_SLOTS,
  type FinishSlot,
  groupOf,
  ITEM_DEFAULTS,
  type ThreePoint,
} from './cost-item.js';
export { evaluateNumber, evaluateTruth, type Evaluated, type FormulaValues } from './formula-eval.js';
export { readFormula } from './formula-parse.js';
export { formulaInWords } from './formula-print.js';
export { FORMULA_LIMITS, type Formula, type FormulaRefusal } from './formula-types.js';
export { COST_BOOK_LIMITS, type CostBookRead, parseCostBook } from './parse-cost-book.js';
export {
  NOTHING_KNOWN,
  parseSiteAnswers,
  SITE_FACTS,
  type SiteAnswers,
  type SiteAnswersRead,
  type SiteFact,
} from './site-answers.js';
export { priceBookOf } from './price-book.js';
export { NUMBER_NAMES, type NumberName, WORD_NAMES, type WordName } from './vocabulary.js';
export { estimate } from './estimate.js';
export { type PhaseShare, phaseSpread } from './phase-spread.js';
export { roundedForShow, shownCents } from './shown.js';
export { usualPhaseOf } from './usual-phase.js';
export type {
  Driver,
  Estimate,
  EstimateGroup,
  EstimateLine,
  EstimateResult,
  Maturity,
  PlanRefusal,
  PriceRange,
  Risk,
  Unknown,
  WithdrawnChoice,
} from './estimate-types.js';
export { type CostBookCsvRead, costBookFromCsv, costBookToCsv, type CsvProblem } from './cost-book-csv.js';
export { estimateRenovation, RENOVATION_WORKS, type RenovationWork } from './renovation.js';
export {
  type BookChange,
  type EstimateChange,
  explainBookChange,
  type ItemChange,
  type LineChange,
  type PricedDesign,
} from './book-change.js';
export {
  type ComparedEstimate,
  compareEstimates,
  type Comparison,
  type ComparisonColumn,
  type ComparisonGroup,
  type ComparisonRow,
  type EstimateDifference,
  firstDifference,
  MOST_COMPARED,
} from './compare.js';
export { editsFor, materialEdits } from './design-edits.js';
export { applyEdits, type Edit, type Felt, type OptionEffect, optionEffects, type PriceDesign } from './edits.js';
export { pricesWith } from './price-design.js';
export { type BudgetAnswer, buysFor, editsUnder, type Suggestion } from './trade-offs.js';
