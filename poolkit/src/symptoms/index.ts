export * from './assumptions.js';
export * from './complaints.js';
export * from './diagnose.js';
export * from './follow-up.js';
export type { FieldMeasurements, SymptomValues, WaterTest } from './measures.js';
export { type Answers, answersTo, QUESTION_IDS, type QuestionId, QUESTIONS } from './questions.js';
export { type IssueCode, type IssueId, issueName } from './table.js';
export { SEVERITIES, type Severity } from './types.js';
export * from './water-loss.js';
