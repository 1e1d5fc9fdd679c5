export { DESIGN_RULE_ASSUMPTIONS, type DesignRuleValues, TAKE_OFF_ASSUMPTIONS, type TakeOffValues } from './assumptions.js';
export { ENGINE_VERSION } from './engine-version.js';
export { type Feature, featuresOf } from './floor.js';
export * from './measure-design.js';
export { familyProfile, levelProfile, newDesign, OPTIONAL_SECTIONS } from './new-design.js';
export type * from './pool-design.js';
export type * from './quantities.js';
export { type Tread, treadsOf } from './solids.js';
export { type SpaPlan, spaPlanOf } from './spa.js';
