import type { EquipmentValues } from './assumptions.js';
import type { Demand } from './flow.js';
import { type Circuit, dirtyFilterFt, totalHeadFt } from './head.js';
import { choosePipe, type PipeChoice } from './pipes.js';
import type { Plumbing } from './plumbing.js';
import {
  choosePump,
  efficiencyAt,
  inputWatts,
  operatingPoint,
  type Point,
  pumpCurve,
  type PumpSize,
  speedFor,
  systemThrough,
} from './pump.js';

export type RunningPoint = Point & { readonly rpm: number; readonly watts: number };

export interface CircuitPlan {
  readonly designFlowGpm: number;
  readonly suction: PipeChoice;
  readonly return: PipeChoice;
  readonly pump: PumpSize | null;
  readonly circuit: Circuit;
}

/** The smallest pump that meets every demand at full speed with a dirty filter. */
export function planCircuit(
  demands: readonly Demand[],
  plumbing: Plumbing,
  lossAt50GpmFt: number,
  filtered: boolean,
  values: EquipmentValues,
): CircuitPlan {
  const designFlowGpm = Math.max(...demands.map(({ flowGpm }) => flowGpm));
  const suction = choosePipe('suction', designFlowGpm, values);
  const back = choosePipe('return', designFlowGpm, values);
  const circuit = { ...plumbing, suctionIn: suction.sizeIn, returnIn: back.sizeIn, lossAt50GpmFt };
  const duties = demands.map(({ flowGpm, liftFt }) => {
    const dirtFt = filtered ? dirtyFilterFt(flowGpm, designFlowGpm, values) : 0;
    return { flowGpm, headFt: totalHeadFt(circuit, flowGpm, dirtFt, liftFt, values) };
  });
  return { designFlowGpm, suction, return: back, pump: choosePump(duties, values), circuit };
}

export function pointOf(pump: PumpSize, circuit: Circuit, flowGpm: number, values: EquipmentValues): RunningPoint {
  const curve = pumpCurve(pump, values);
  const headFt = totalHeadFt(circuit, flowGpm, 0, 0, values);
  const slowest = values['pump.lowestRpm'] / values['pump.fullSpeedRpm'];
  const wanted = speedFor(curve, { flowGpm, headFt });
  const speed = Math.min(1, Math.max(slowest, wanted));
  const reached = operatingPoint(curve, systemThrough({ flowGpm, headFt }), speed);
  const point = speed === wanted ? { flowGpm, headFt } : (reached ?? { flowGpm: 0, headFt: 0 });
  const watts = inputWatts(point, efficiencyAt(speed, values));
  return { ...point, rpm: speed * values['pump.fullSpeedRpm'], watts };
}
