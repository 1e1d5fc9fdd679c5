import type { HeaterPlan } from '../heat/index.js';
import type { EquipmentFindings } from '../types/index.js';
import type { RunningPoint } from './circuit-plan.js';
import type { FilterChoice, SaltCellChoice } from './choices.js';
import type { Demand, DemandKind } from './flow.js';
import type { PipeChoice } from './pipes.js';
import type { PumpSize } from './pump.js';

export interface PumpPlan {
  readonly size: PumpSize;
  readonly filtration: RunningPoint;
  readonly hoursPerDay: number;
  readonly heating: RunningPoint | null;
}

/** `pump` is null when even several are too weak. */
export type OwnCircuit = Readonly<{ kind: DemandKind; flowGpm: number; count: number; pump: PumpSize | null }>;

export interface EquipmentPlan extends EquipmentFindings {
  readonly demands: readonly Demand[];
  readonly filtrationFlowGpm: number;
  readonly designFlowGpm: number;
  readonly pipes: { readonly suction: PipeChoice; readonly return: PipeChoice };
  readonly pump: PumpPlan;
  readonly filter: FilterChoice;
  readonly heater: HeaterPlan | null;
  readonly saltCell: SaltCellChoice | null;
  readonly ownCircuits: readonly OwnCircuit[];
}
