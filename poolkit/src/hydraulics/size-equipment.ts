import { defaultsOf } from '../assumptions/index.js';
import { ST_LOUIS_NORMALS } from '../climate/index.js';
import { type HeatingSeason, MAY_TO_SEPTEMBER, sizeHeater } from '../heat/index.js';
import { EQUIPMENT_ASSUMPTIONS, type EquipmentValues } from './assumptions.js';
import { type CircuitPlan, fullSpeedPoint, planCircuit, pointOf } from './circuit-plan.js';
import { equipmentFindings } from './equipment-findings.js';
import { chooseFilter } from './filter.js';
import { type Demand, type DemandKind, flowDemands } from './flow.js';
import { equipmentLosses, ownCircuitLosses } from './head.js';
import { coverRatingNeededGpm, type Plumbing, usualPlumbing } from './plumbing.js';
import { pumpCurve, ratedHydraulicHp, wefFloor } from './pump.js';
import { chooseSaltCell } from './salt.js';
import type { EquipmentCounts, Unequipped } from '../types/index.js';

import type { EquipmentPlan, OwnCircuit, PumpPlan } from './equipment-plan.js';

const MOST_PUMPS = 8;

/** Features share the filter pump while a catalog pump can serve them; a vanishing edge always has its own. @throws RangeError */
export function sizeEquipment(
  measured: Unequipped,
  plumbing?: Plumbing,
  values: EquipmentValues = defaultsOf(EQUIPMENT_ASSUMPTIONS),
  season: HeatingSeason = MAY_TO_SEPTEMBER,
): EquipmentPlan {
  const { quantities: q, choices } = measured;
  const lines = plumbing ?? usualPlumbing(measured, values);
  const demands = flowDemands(measured, values);
  const losses = equipmentLosses(choices, values);

  const own = demands.filter((demand) => demand.kind === 'vanishing-edge');
  let shared = demands.filter((demand) => demand.kind !== 'vanishing-edge');
  let main = planCircuit(shared, lines, losses, true, values);
  for (let moved = largestExtra(shared); main.pump === null && moved !== null; moved = largestExtra(shared)) {
    const leaving = moved;
    own.push(leaving);
    shared = shared.filter((demand) => demand !== leaving);
    main = planCircuit(shared, lines, losses, true, values);
  }

  const ownCircuits = own.map((demand) => planOwn(demand, lines, values));
  const pump = planPump(main, demands, values);
  const filter = chooseFilter(choices.filter, main.designFlowGpm, lines.installedFilterSqFt, values);
  const heater =
    choices.heater === 'none'
      ? null
      : sizeHeater(
          { kind: choices.heater, areaSqFt: q.waterAreaSqFt, volumeGal: q.volumeGal, spaGal: q.spaGal },
          season,
          ST_LOUIS_NORMALS,
          values,
        );
  const saltCell =
    choices.sanitiser === 'salt' ? chooseSaltCell(q.volumeGal + q.spaGal, pump.hoursPerDay, values) : null;
  const sized = {
    demands,
    filtrationFlowGpm: flowOf(demands, 'turnover'),
    designFlowGpm: main.designFlowGpm,
    pipes: { suction: main.suction, return: main.return },
    tdh: { clean: main.cleanHead, dirty: main.dirtyHead },
    pump,
    wattsAtFiltration: pump.filtration.watts,
    filter,
    heater,
    saltCell,
    ownCircuits,
    drainCoverGpm: coverRatingNeededGpm(lines.outlets.mainDrains, main.designFlowGpm),
  };
  const findings = equipmentFindings(sized, measured, lines, main.pump !== null, values);
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

function planPump(main: CircuitPlan, demands: readonly Demand[], values: EquipmentValues): PumpPlan {
  const size = main.pump ?? 'large';
  const hoursPerDay = values['pump.hoursPerDay'];
  const filtration = pointOf(size, main.circuit, flowOf(demands, 'turnover'), 0, values);
  const heaterGpm = flowOf(demands, 'heater');
  const full = fullSpeedPoint(size, main, values);
  const fullHours = (filtration.flowGpm * hoursPerDay) / full.flowGpm;
  const hydraulicHp = ratedHydraulicHp(pumpCurve(size, values));
  return {
    size,
    filtration,
    hoursPerDay,
    kwhPerDay: (filtration.watts * hoursPerDay) / 1000,
    singleSpeed: { watts: full.watts, hoursPerDay: fullHours, kwhPerDay: (full.watts * fullHours) / 1000 },
    heating: heaterGpm > 0 ? pointOf(size, main.circuit, Math.max(heaterGpm, filtration.flowGpm), 0, values) : null,
    hydraulicHp,
    wefFloor: wefFloor(hydraulicHp),
    kgalPerKwh: (filtration.flowGpm * 60) / filtration.watts,
  };
}

function planOwn(demand: Demand, lines: Plumbing, values: EquipmentValues): OwnCircuit {
  const losses = ownCircuitLosses(values);
  // Pipe already in the ground belongs to the filter's circuit; these lines are new.
  const fresh = { ...lines, suction: { ...lines.suction, sizeIn: null }, return: { ...lines.return, sizeIn: null } };
  let count = 1;
  const plan = () => planCircuit([{ ...demand, flowGpm: demand.flowGpm / count }], fresh, losses, false, values);
  let circuit = plan();
  while (circuit.pump === null && count < MOST_PUMPS) {
    count += 1;
    circuit = plan();
  }
  return {
    kind: demand.kind,
    flowGpm: demand.flowGpm,
    count,
    pump: circuit.pump,
    suction: circuit.suction,
    return: circuit.return,
    head: circuit.cleanHead,
    point: circuit.pump && pointOf(circuit.pump, circuit.circuit, circuit.designFlowGpm, demand.liftFt, values),
  };
}
