export * from './crossings.js';
export * from './depth-profile.js';
export {
  cornerSumOf,
  type Offsettable,
  offsetAreaSqFt,
  offsetPerimeterFt,
  offsetPolygon,
  ringWidthFt,
} from './offset.js';
export * from './outline.js';
export * from './polygon.js';
export { MAX_FREEFORM_POINTS, MIN_FREEFORM_POINTS } from './shape-conflict.js';
export { stretchOf, stretchOfWall } from './stretch.js';
export * from './water.js';
