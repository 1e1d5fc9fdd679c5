import type { HeaterPlan } from '../heat/index.js';
import type { EquipmentFindings } from '../types/index.js';
import type { RunningPoint } from './circuit-plan.js';
import type { FilterChoice } from './filter.js';
import type { Demand, DemandKind } from './flow.js';
import type { Head } from './head.js';
import type { PipeChoice } from './pipes.js';
import type { PumpSize } from './pump.js';
import type { SaltCellChoice } from './salt.js';

export interface PumpPlan {
  readonly size: PumpSize;
  readonly filtration: RunningPoint;
  readonly hoursPerDay: number;
  readonly kwhPerDay: number;
  readonly singleSpeed: { readonly watts: number; readonly hoursPerDay: number; readonly kwhPerDay: number };
  readonly heating: RunningPoint | null;
  /** Informational: hydraulic horsepower and the least weighted energy factor under the federal rule. */
  readonly hydraulicHp: number;
  readonly wefFloor: number;
  readonly kgalPerKwh: number;
}

export interface OwnCircuit {
  readonly kind: DemandKind;
  readonly flowGpm: number;
  readonly count: number;
  readonly pump: PumpSize | null;
  readonly suction: PipeChoice;
  readonly return: PipeChoice;
  readonly head: Head;
  readonly point: RunningPoint | null;
}

export interface EquipmentPlan extends EquipmentFindings {
  readonly demands: readonly Demand[];
  readonly filtrationFlowGpm: number;
  readonly designFlowGpm: number;
  readonly pipes: { readonly suction: PipeChoice; readonly return: PipeChoice };
  readonly tdh: { readonly clean: Head; readonly dirty: Head };
  readonly pump: PumpPlan;
  readonly wattsAtFiltration: number;
  readonly filter: FilterChoice;
  readonly heater: HeaterPlan | null;
  readonly saltCell: SaltCellChoice | null;
  readonly ownCircuits: readonly OwnCircuit[];
  /** `null` for a single drain, 0 without drains. */
  readonly drainCoverGpm: number | null;
}
