export { ALL_IN_PARTS, allInBudget, type AllInBudget, type AllInPart } from './all-in.js';
export { priceBands, type PhaseBudget, type PriceBand, type PriceBands } from './bands.js';
