export {
  DESIGN_RULE_ASSUMPTIONS,
  PARSE_ASSUMPTIONS,
  type ParseValues,
  type DesignRuleValues,
  TAKE_OFF_ASSUMPTIONS,
  type TakeOffValues,
} from './assumptions.js';
export * from './describe-design.js';
export { designHash } from './design-hash.js';
export * from './edit/edit-design.js';
export * from './edit/spa-seat.js';
export * from './measure-design.js';
export { type DesignFigures, figuresWith } from './figures.js';
export { type Feature, featuresOf, type Floor, floorOf, type SpaPlan, spaPlanOf } from './floor.js';
export { newDesign, OPTIONAL_SECTIONS } from './new-design.js';
export * from './parse/parse-design.js';
export type { DesignProblem, ProblemCode } from './parse/read.js';
export * from './profiles.js';
export { benchBox, type Tread, treadsOf } from './solids.js';
export * from './warnings.js';
export type * from '../types/pool-design.js';
export type * from '../types/quantities.js';
