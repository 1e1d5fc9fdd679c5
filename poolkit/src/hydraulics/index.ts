export { EQUIPMENT_ASSUMPTIONS, type EquipmentValues } from './assumptions.js';
export type { RunningPoint } from './circuit-plan.js';
export { automaticCoverFit, type CoverFit, type CoverQuestion, type CoverReason } from './cover.js';
export { chooseFilter, filterAreaSqFt, type FilterChoice, type FilterKind } from './filter.js';
export type * from '../types/finding.js';
export { type Demand, type DemandKind, filtrationLimitGpm, flowDemands, turnoverFlowGpm } from './flow.js';
export {
  type Circuit,
  dirtyFilterFt,
  equipmentLosses,
  FT_PER_PSI,
  type Head,
  type Loss,
  totalDynamicHead,
} from './head.js';
export { LIGHT_ASSUMPTIONS, lightCountFor, type LitWater } from './lights.js';
export {
  choosePipe,
  frictionFtPer100Ft,
  PIPE_SIZES,
  type PipeChoice,
  type PipeRun,
  type PipeSide,
  type PipeSize,
  runLossFt,
  velocityFps,
} from './pipes.js';
export {
  type Plumbing,
  type SuctionOutlets,
  usualPlumbing,
  coverRatingNeededGpm,
  suctionFindings,
} from './plumbing.js';
export {
  affinity,
  choosePump,
  efficiencyAt,
  inputWatts,
  operatingPoint,
  type Point,
  PUMP_SIZES,
  pumpCurve,
  type PumpCurve,
  type PumpSize,
  ratedHydraulicHp,
  speedFor,
  type SystemCurve,
  systemThrough,
  waterHorsepower,
  wefFloor,
} from './pump.js';
export {
  cellOutputShare,
  chlorineDemandLbPerDay,
  chooseSaltCell,
  SALT_ASSUMPTIONS,
  type SaltCellChoice,
} from './salt.js';
export { equipmentCounts, sizeEquipment } from './size-equipment.js';
export type * from './equipment-plan.js';
