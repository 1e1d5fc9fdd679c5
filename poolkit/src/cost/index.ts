export { COST_ASSUMPTIONS } from './assumptions.js';
export type { CostBook, CostValues, WorkKind } from './cost-book.js';
export { type BookProblem, COST_BOOK_LIMITS, type CostBookRead, parseCostBook } from './parse-cost-book.js';
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
export { estimate, pricesWith } from './estimate.js';
export { type PhaseShare, phaseSpread } from './phase-spread.js';
export {
  roundedForShow,
  shownCents,
  type ComparedEstimate,
  compareEstimates,
  type Comparison,
  type ComparisonColumn,
  type ComparisonGroup,
  type ComparisonRow,
  MOST_COMPARED,
} from './compare.js';
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
  editsFor,
  materialEdits,
  applyEdits,
  type Edit,
  type Felt,
  type OptionEffect,
  optionEffects,
  type PriceDesign,
} from './design-edits.js';
export { type BudgetAnswer, buysFor, editsUnder, type Suggestion } from './trade-offs.js';
