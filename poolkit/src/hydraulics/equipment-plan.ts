/** What sizing an equipment pad answers. */
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
  /** Filtration through a clean filter, hours a day and kWh of it. */
  readonly filtration: RunningPoint;
  readonly hoursPerDay: number;
  readonly kwhPerDay: number;
  /** The same water at full speed, in fewer hours: what a single-speed pump would do. */
  readonly singleSpeed: { readonly watts: number; readonly hoursPerDay: number; readonly kwhPerDay: number };
  /** While the heater runs; `null` without one. */
  readonly heating: RunningPoint | null;
  /** Information: hydraulic horsepower and the least weighted energy factor the federal rule asks for. */
  readonly hydraulicHp: number;
  readonly wefFloor: number;
  /** Thousands of gallons per kWh at filtration, to hold beside it. */
  readonly kgalPerKwh: number;
}

/** Jets, falls or a vanishing edge that run on a pump of their own, past filter and heater. */
export interface OwnCircuit {
  readonly kind: DemandKind;
  /** All pumps together. */
  readonly flowGpm: number;
  readonly count: number;
  /** `null` when even many pumps do not lift it. */
  readonly pump: PumpSize | null;
  readonly suction: PipeChoice;
  readonly return: PipeChoice;
  readonly head: Head;
  /** One pump at the wanted flow. */
  readonly point: RunningPoint | null;
}

export interface EquipmentPlan extends EquipmentFindings {
  readonly demands: readonly Demand[];
  readonly filtrationFlowGpm: number;
  /** Largest flow through filter and heater. */
  readonly designFlowGpm: number;
  readonly pipes: { readonly suction: PipeChoice; readonly return: PipeChoice };
  readonly tdh: { readonly clean: Head; readonly dirty: Head };
  readonly pump: PumpPlan;
  readonly wattsAtFiltration: number;
  readonly filter: FilterChoice;
  readonly heater: HeaterPlan | null;
  readonly saltCell: SaltCellChoice | null;
  readonly ownCircuits: readonly OwnCircuit[];
  /** Flow each main drain's cover must be listed for; `null` for a single drain, 0 without drains. */
  readonly drainCoverGpm: number | null;
}
