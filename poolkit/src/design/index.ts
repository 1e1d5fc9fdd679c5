export {
  DESIGN_RULE_ASSUMPTIONS,
  PARSE_ASSUMPTIONS,
  type ParseValues,
  type DesignRuleValues,
  TAKE_OFF_ASSUMPTIONS,
  type TakeOffValues,
} from './assumptions.js';
export * from './describe-design.js';
export { canonicalDesign, designHash } from './design-hash.js';
export * from './edit/edit-design.js';
export * from './edit/resize.js';
export * from './edit/spa-seat.js';
export * from './edit/with-construction.js';
export { ENGINE_VERSION } from './engine-version.js';
export { type DesignFigures, figuresWith } from './figures.js';
export { type Feature, featuresOf, type Floor, floorOf } from './floor.js';
export * from './measure-design.js';
export { newDesign, OPTIONAL_SECTIONS } from './new-design.js';
export * from './parse/parse-design.js';
export type { DesignProblem, ProblemCode } from './parse/problem.js';
export * from './profiles.js';
export { shapeName } from './shape-name.js';
export { benchBox, type Tread, treadsOf } from './solids.js';
export { type SpaPlan, spaPlanOf } from './spa.js';
export * from './warnings.js';
export type * from '../types/pool-design.js';
export type * from '../types/quantities.js';
