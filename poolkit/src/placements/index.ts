export { placementsOf, type Placed, type PlacedKind } from './place-design.js';
export { settledAt } from './positions.js';
