export * from './pool-model.js';
export { type Ground, groundOf, type GroundSteps, type GroundWall, LAWN_FT } from './ground.js';
