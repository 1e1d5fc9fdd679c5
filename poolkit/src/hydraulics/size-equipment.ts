import { defaultsOf } from '../assumptions/index.js';
import { sizeHeater } from '../heat/index.js';
import type { EquipmentCounts, Unequipped } from '../types/index.js';
import { EQUIPMENT_ASSUMPTIONS, type EquipmentValues } from './assumptions.js';
import { type CircuitPlan, planCircuit, pointOf } from './circuit-plan.js';
import { equipmentFindings } from './equipment-findings.js';
import type { EquipmentPlan, OwnCircuit, PumpPlan } from './equipment-plan.js';
import { chooseFilter, chooseSaltCell } from './choices.js';
import { type Demand, type DemandKind, flowDemands } from './flow.js';
import { equipmentLossFt, ownCircuitLossFt } from './head.js';
import { type Plumbing, usualPlumbing } from './plumbing.js';

const MAX_PUMPS = 8;

/** Features share the filter pump while a catalog pump can serve them; a vanishing edge always has its own. @throws RangeError */
export function sizeEquipment(
  measured: Unequipped,
  values: EquipmentValues = defaultsOf(EQUIPMENT_ASSUMPTIONS),
): EquipmentPlan {
  const { quantities: q, choices } = measured;
  const lines = usualPlumbing(measured, values);
  const demands = flowDemands(measured, values);
  const lossFt = equipmentLossFt(choices, values);

  const own = demands.filter((demand) => demand.kind === 'vanishing-edge');
  let shared = demands.filter((demand) => demand.kind !== 'vanishing-edge');
  let main = planCircuit(shared, lines, lossFt, true, values);
  for (let moved = largestExtra(shared); main.pump === null && moved !== null; moved = largestExtra(shared)) {
    const leaving = moved;
    own.push(leaving);
    shared = shared.filter((demand) => demand !== leaving);
    main = planCircuit(shared, lines, lossFt, true, values);
  }

  const pump = planPump(main, demands, values);
  const heated = { areaSqFt: q.waterAreaSqFt, volumeGal: q.volumeGal, spaGal: q.spaGal };
  const sized = {
    demands,
    filtrationFlowGpm: flowOf(demands, 'turnover'),
    designFlowGpm: main.designFlowGpm,
    pipes: { suction: main.suction, return: main.return },
    pump,
    filter: chooseFilter(choices.filter, main.designFlowGpm, values),
    heater: choices.heater === 'none' ? null : sizeHeater({ ...heated, kind: choices.heater }, values),
    saltCell: choices.sanitiser === 'salt' ? chooseSaltCell(q.volumeGal + q.spaGal, pump.hoursPerDay, values) : null,
    ownCircuits: own.map((demand) => planOwn(demand, lines, values)),
  };
  const findings = equipmentFindings(sized, measured, main.pump !== null, values);
  return {
    ...sized,
    refusals: findings.filter((finding) => finding.severity === 'refuse'),
    warnings: findings.filter((finding) => finding.severity !== 'refuse'),
  };
}

/** A spa is priced with one pump of its own, so only the jet pumps beyond that count. */
export function equipmentCounts({ ownCircuits, heater, saltCell }: EquipmentPlan, spas: number): EquipmentCounts {
  const beside = ownCircuits.map(({ kind, count }) => (kind === 'spa' ? Math.max(0, count - spas) : count));
  return {
    pumpCount: beside.reduce((sum, count) => sum + count, 1),
    heaterCount: heater?.gas?.count ?? 0,
    heatPumpCount: heater?.heatPump?.count ?? 0,
    saltCellCount: saltCell?.count ?? 0,
  };
}

function flowOf(demands: readonly Demand[], kind: DemandKind): number {
  return demands.find((demand) => demand.kind === kind)?.flowGpm ?? 0;
}

function largestExtra(demands: readonly Demand[]): Demand | null {
  const extras = demands.filter((demand) => demand.kind === 'features' || demand.kind === 'spa');
  return extras.reduce<Demand | null>((a, b) => (a !== null && a.flowGpm >= b.flowGpm ? a : b), null);
}

function planPump({ pump, circuit }: CircuitPlan, demands: readonly Demand[], values: EquipmentValues): PumpPlan {
  const size = pump ?? 'large';
  const filtration = pointOf(size, circuit, flowOf(demands, 'turnover'), values);
  const heaterGpm = flowOf(demands, 'heater');
  return {
    size,
    filtration,
    hoursPerDay: values['pump.hoursPerDay'],
    heating: heaterGpm > 0 ? pointOf(size, circuit, Math.max(heaterGpm, filtration.flowGpm), values) : null,
  };
}

function planOwn(demand: Demand, lines: Plumbing, values: EquipmentValues): OwnCircuit {
  const pumpFor = (count: number) =>
    planCircuit([{ ...demand, flowGpm: demand.flowGpm / count }], lines, ownCircuitLossFt(values), false, values).pump;
  let count = 1;
  while (pumpFor(count) === null && count < MAX_PUMPS) count += 1;
  return { kind: demand.kind, flowGpm: demand.flowGpm, count, pump: pumpFor(count) };
}
