import type { EquipmentValues } from './assumptions.js';
import type { Demand } from './flow.js';
import { type Circuit, dirtyFilterFt, type Head, type Loss, totalDynamicHead } from './head.js';
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

export interface RunningPoint extends Point {
  readonly rpm: number;
  readonly efficiency: number;
  readonly watts: number;
}

export interface CircuitPlan {
  readonly designFlowGpm: number;
  readonly suction: PipeChoice;
  readonly return: PipeChoice;
  readonly cleanHead: Head;
  readonly dirtyHead: Head;
  readonly pump: PumpSize | null;
  readonly circuit: Circuit;
}

/** The smallest pump that meets every demand at full speed with a dirty filter. */
export function planCircuit(
  demands: readonly Demand[],
  plumbing: Plumbing,
  losses: readonly Loss[],
  filtered: boolean,
  values: EquipmentValues,
): CircuitPlan {
  const largest = demands.reduce((a, b) => (b.flowGpm > a.flowGpm ? b : a));
  const designFlowGpm = largest.flowGpm;
  const suction = choosePipe(plumbing.suction, 'suction', designFlowGpm, values);
  const back = choosePipe(plumbing.return, 'return', designFlowGpm, values);
  const circuit: Circuit = {
    suction: plumbing.suction,
    return: plumbing.return,
    suctionIn: suction.sizeIn,
    returnIn: back.sizeIn,
    losses,
  };
  const headOf = ({ flowGpm, liftFt }: Demand, dirty: boolean) =>
    totalDynamicHead(circuit, flowGpm, dirty ? dirtyFilterFt(flowGpm, designFlowGpm, values) : 0, liftFt, values);
  const duties = demands.map((demand) => ({ flowGpm: demand.flowGpm, headFt: headOf(demand, filtered).totalFt }));
  return {
    designFlowGpm,
    suction,
    return: back,
    cleanHead: headOf(largest, false),
    dirtyHead: headOf(largest, filtered),
    pump: choosePump(duties, values),
    circuit,
  };
}

/** Never slower than the drive allows nor faster than full speed. */
export function pointOf(
  pump: PumpSize,
  circuit: Circuit,
  flowGpm: number,
  liftFt: number,
  values: EquipmentValues,
): RunningPoint {
  const curve = pumpCurve(pump, values);
  const headFt = totalDynamicHead(circuit, flowGpm, 0, liftFt, values).totalFt;
  const slowest = values['pump.lowestRpm'] / values['pump.fullSpeedRpm'];
  const wanted = speedFor(curve, { flowGpm, headFt });
  const speed = Math.min(1, Math.max(slowest, wanted));
  const reached = operatingPoint(curve, systemThrough({ flowGpm, headFt }, liftFt), speed);
  const point = speed === wanted ? { flowGpm, headFt } : (reached ?? { flowGpm: 0, headFt: liftFt });
  return runningAt(point, speed, values);
}

/** Where a pump at full speed meets its clean circuit. */
export function fullSpeedPoint(pump: PumpSize, plan: CircuitPlan, values: EquipmentValues): RunningPoint {
  const headFt = plan.cleanHead.totalFt - plan.cleanHead.liftFt;
  const system = systemThrough({ flowGpm: plan.designFlowGpm, headFt });
  const point = operatingPoint(pumpCurve(pump, values), system) ?? { flowGpm: 0, headFt: 0 };
  return runningAt(point, 1, values);
}

function runningAt(point: Point, speed: number, values: EquipmentValues): RunningPoint {
  const efficiency = efficiencyAt(speed, values);
  return { ...point, rpm: speed * values['pump.fullSpeedRpm'], efficiency, watts: inputWatts(point, efficiency) };
}
