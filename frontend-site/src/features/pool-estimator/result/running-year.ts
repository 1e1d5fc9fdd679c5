import { withChanges } from 'poolkit/assumptions';
import type { Measured } from 'poolkit/design';
import { EQUIPMENT_ASSUMPTIONS, sizeEquipment } from 'poolkit/hydraulics';
import {
  RUNNING_COST_ASSUMPTIONS,
  runningCost,
  runningPoolOf,
  type RunningCost,
  type RunningPool,
} from 'poolkit/running-cost';

export interface RunningYear {
  readonly pool: RunningPool;
  readonly cost: RunningCost;
}

export interface RunningChoices {
  readonly weeklyService?: boolean;
  readonly buildPriceCents?: number | null;
  readonly assumptions: Readonly<Record<string, number>>;
}

export function runningYearOf(measured: Measured, { assumptions, ...options }: RunningChoices): RunningYear {
  const plan = sizeEquipment(measured, undefined, withChanges(EQUIPMENT_ASSUMPTIONS, assumptions));
  const pool = runningPoolOf(measured, plan);
  return { pool, cost: runningCost(pool, options, withChanges(RUNNING_COST_ASSUMPTIONS, assumptions)) };
}
