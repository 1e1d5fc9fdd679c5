import type { EquipmentValues } from './assumptions.js';
import { filtrationLimitGpm, turnoverFlowGpm } from './flow.js';
import type { PipeChoice } from './pipes.js';
import { type Plumbing, suctionFindings } from './plumbing.js';
import type { EquipmentPlan, OwnCircuit } from './equipment-plan.js';
import type { EquipmentCode, Finding, FindingSeverity, Unequipped } from '../types/index.js';

type Sized = Omit<EquipmentPlan, 'refusals' | 'warnings'>;

const APSP_7 = "ANSI/APSP-7 as quoted in Hayward's hydraulics guide";
const HOUSE = 'Company rule';

const OWN_WORDS: Readonly<Record<OwnCircuit['kind'], string>> = {
  turnover: 'Filtration',
  heater: 'The heater',
  features: 'The water features',
  spa: 'The spa jets',
  'vanishing-edge': 'The vanishing edge',
};

export function equipmentFindings(
  plan: Sized,
  { quantities: q }: Unequipped,
  lines: Plumbing,
  pumpFits: boolean,
  values: EquipmentValues,
): readonly Finding<EquipmentCode>[] {
  const found: Finding<EquipmentCode>[] = [...suctionFindings(lines.outlets, plan.designFlowGpm, q.spaGal > 0)];
  const say = (severity: FindingSeverity, code: EquipmentCode, text: string, source = HOUSE) =>
    found.push({ code, severity, text, source });

  if (!pumpFits)
    say(
      'refuse',
      'NO_PUMP',
      `No pump of the list gives ${gpm(plan.designFlowGpm)} through this plumbing with a dirty filter.`,
    );
  sayOwnCircuits(plan.ownCircuits, say);
  sayHeater(plan, q.spaGal, say);

  const wanted = turnoverFlowGpm(q.volumeGal + q.spaGal, values['flow.turnoverHours']);
  if (wanted > filtrationLimitGpm(q.volumeGal + q.spaGal)) {
    say(
      'warn',
      'FILTRATION_HELD_BACK',
      `Filtration is held to ${gpm(plan.filtrationFlowGpm)}: a residential pool is not turned over faster than in 6 hours.`,
      'ANSI/APSP-15',
    );
  }
  sayPipe('SUCTION_TOO_FAST', 'suction', plan.pipes.suction, say);
  sayPipe('RETURN_TOO_FAST', 'return', plan.pipes.return, say);
  if (plan.filter.tooFast) {
    say(
      'warn',
      'FILTER_TOO_SMALL',
      `The filter carries ${plan.filter.gpmPerSqFt.toFixed(2)} gpm per square foot; ${plan.filter.limitGpmPerSqFt} is the most it should.`,
    );
  }
  if (q.plumbingRunFt > values['plumbing.padFarFt']) {
    say(
      'warn',
      'PAD_FAR',
      `The pad is ${Math.round(q.plumbingRunFt)} ft from the pool: more head to pump and, with gas, a longer gas line.`,
    );
  }
  return found;
}

type Say = (severity: FindingSeverity, code: EquipmentCode, text: string, source?: string) => void;

function sayOwnCircuits(circuits: readonly OwnCircuit[], say: Say): void {
  for (const { kind, flowGpm, count, pump } of circuits) {
    if (pump === null)
      say(
        'refuse',
        'NO_PUMP',
        `${OWN_WORDS[kind]} would need ${gpm(flowGpm)}, more than several pumps give. Plan less water.`,
      );
    else
      say(
        'info',
        'OWN_PUMP',
        `${OWN_WORDS[kind]} need${kind === 'vanishing-edge' ? 's' : ''} ${gpm(flowGpm)} and ${count === 1 ? 'a pump' : `${count} pumps`} beside the filter pump.`,
      );
  }
}

function sayHeater(plan: Sized, spaGal: number, say: Say): void {
  const { heater, pump } = plan;
  if (heater === null) {
    if (spaGal > 0) say('warn', 'SPA_UNHEATED', 'The spa has no heater and will have the temperature of the pool.');
    return;
  }
  if (heater.spaTooSlow) {
    const minutes = heater.spaMinutes === null ? 'never gets there' : `takes ${Math.round(heater.spaMinutes)} minutes`;
    say('refuse', 'SPA_TOO_SLOW', `Warming the spa ${minutes}. Choose gas, or gas beside the heat pump.`);
  }
  if (heater.tooColdForHeatPump) {
    say(
      'warn',
      'HEAT_PUMP_TOO_COLD',
      `At ${heater.designAirF} °F, the mean of the coldest month of use, a heat pump stands still.`,
    );
  }
  if (pump.heating && pump.heating.rpm > pump.filtration.rpm) {
    say(
      'info',
      'HEATER_NEEDS_MORE_FLOW',
      `While it heats the pump must run at ${Math.round(pump.heating.rpm)} rpm for ${gpm(pump.heating.flowGpm)}; filtration alone needs ${gpm(pump.filtration.flowGpm)}.`,
    );
  }
}

function sayPipe(code: EquipmentCode, side: string, pipe: PipeChoice, say: Say): void {
  if (!pipe.tooFast) return;
  say(
    'warn',
    code,
    `Water runs at ${pipe.velocityFps.toFixed(1)} ft/s in the ${side} pipe of ${pipe.sizeIn} in; ${pipe.limitFps} ft/s is the limit.`,
    APSP_7,
  );
}

function gpm(flow: number): string {
  return `${Math.round(flow)} gpm`;
}
