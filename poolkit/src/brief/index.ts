export {
  answerBrief,
  type BriefAnswer,
  type BriefChange,
  type BriefQuestion,
  type MetItem,
  notUnderstood,
} from './answer-brief.js';
export type { Change, Unmet } from './applying/outcome.js';
export { shapeOfSize } from './applying/shape.js';
export { BRIEF_ASSUMPTIONS, type BriefValues } from './assumptions.js';
export { LONGEST_BRIEF, readBrief, type ReadBrief } from './reading/read-brief.js';
export type { BriefItem } from './brief-items.js';
