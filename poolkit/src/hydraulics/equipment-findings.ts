import type { EquipmentCode, Finding, FindingSeverity, Unequipped } from '../types/index.js';
import type { EquipmentValues } from './assumptions.js';
import type { EquipmentPlan, OwnCircuit } from './equipment-plan.js';
import { filtrationLimitGpm, turnoverFlowGpm } from './flow.js';
import type { PipeChoice } from './pipes.js';
import { suctionFindings } from './plumbing.js';

type Sized = Omit<EquipmentPlan, 'refusals' | 'warnings'>;

const APSP_7 = "ANSI/APSP-7 as quoted in Hayward's hydraulics guide";

const OWN_WORDS: Readonly<Record<OwnCircuit['kind'], string>> = {
  turnover: 'Filtration needs',
  heater: 'The heater needs',
  features: 'The water features need',
  spa: 'The spa jets need',
  'vanishing-edge': 'The vanishing edge needs',
};

type Row = readonly [holds: boolean, severity: FindingSeverity, code: EquipmentCode, text: string, source?: string];

export function equipmentFindings(
  plan: Sized,
  { quantities: q }: Unequipped,
  pumpFits: boolean,
  values: EquipmentValues,
): readonly Finding<EquipmentCode>[] {
  const gallons = q.volumeGal + q.spaGal;
  const { filter, pipes } = plan;
  const rows: readonly Row[] = [
    [
      !pumpFits,
      'refuse',
      'NO_PUMP',
      `No pump on our list moves ${gpm(plan.designFlowGpm)} through this plumbing with a dirty filter.`,
    ],
    ...plan.ownCircuits.map(ownCircuitRow),
    ...heaterRows(plan, q.spaGal),
    [
      turnoverFlowGpm(gallons, values['flow.turnoverHours']) > filtrationLimitGpm(gallons),
      'warn',
      'FILTRATION_HELD_BACK',
      `Filtration is held to ${gpm(plan.filtrationFlowGpm)}: a residential pool is not turned over faster than every 6 hours.`,
      'ANSI/APSP-15',
    ],
    pipeRow('SUCTION_TOO_FAST', 'suction', pipes.suction),
    pipeRow('RETURN_TOO_FAST', 'return', pipes.return),
    [
      filter.gpmPerSqFt > filter.limitGpmPerSqFt,
      'warn',
      'FILTER_TOO_SMALL',
      `The filter carries ${filter.gpmPerSqFt.toFixed(2)} gpm per square foot; the limit is ${filter.limitGpmPerSqFt}.`,
    ],
    [
      q.plumbingRunFt > values['plumbing.padFarFt'],
      'warn',
      'PAD_FAR',
      `The pad is ${Math.round(q.plumbingRunFt)} ft from the pool. The pump works against more head, and gas needs a longer line.`,
    ],
  ];
  return [
    ...suctionFindings(values),
    ...rows.flatMap(([holds, severity, code, text, source = 'Company rule']) =>
      holds ? [{ code, severity, text, source }] : [],
    ),
  ];
}

function ownCircuitRow({ kind, flowGpm, count, pump }: OwnCircuit): Row {
  const flow = gpm(flowGpm);
  if (pump === null)
    return [
      true,
      'refuse',
      'NO_PUMP',
      `${OWN_WORDS[kind]} ${flow}, more than several pumps can move. Plan less water.`,
    ];
  const pumps = count === 1 ? 'a pump' : `${count} pumps`;
  return [true, 'info', 'OWN_PUMP', `${OWN_WORDS[kind]} ${flow} and ${pumps} in addition to the filter pump.`];
}

function heaterRows({ heater, pump: { heating, filtration } }: Sized, spaGal: number): Row[] {
  if (heater === null)
    return [
      [spaGal > 0, 'warn', 'SPA_UNHEATED', 'The spa has no heater and will be the same temperature as the pool.'],
    ];
  const { spaMinutes } = heater;
  const slow =
    spaMinutes === null ? 'The spa never gets warm' : `Warming the spa takes ${Math.round(spaMinutes)} minutes`;
  return [
    [heater.spaTooSlow, 'refuse', 'SPA_TOO_SLOW', `${slow}. Choose gas, or gas along with the heat pump.`],
    [
      heating !== null && heating.rpm > filtration.rpm,
      'info',
      'HEATER_NEEDS_MORE_FLOW',
      `While it heats, the pump must run at ${Math.round(heating?.rpm ?? 0)} rpm for ${gpm(heating?.flowGpm ?? 0)}; filtration alone needs ${gpm(filtration.flowGpm)}.`,
    ],
  ];
}

function pipeRow(code: EquipmentCode, side: string, { velocityFps, limitFps, sizeIn }: PipeChoice): Row {
  return [
    velocityFps > limitFps,
    'warn',
    code,
    `Water runs at ${velocityFps.toFixed(1)} ft/s in the ${sizeIn} in ${side} pipe; the limit is ${limitFps} ft/s.`,
    APSP_7,
  ];
}

function gpm(flow: number): string {
  return `${Math.round(flow)} gpm`;
}
