export * from './assumptions.js';
export * from './questions.js';
export * from './diagnose.js';
export * from './follow-up.js';
export { SYMPTOM_DEFAULTS, type SymptomValues, type WaterTest } from './measures.js';
export { type IssueCode, type IssueId, issueName } from './table.js';
export { SEVERITIES, type Severity } from './types.js';
