import { defaultsOf, defineAssumptions, sourced, type ValuesOf } from '../assumptions/index.js';
import { notNegative, PIPE_ASSUMPTIONS, type PipeRun, type PipeSize, runLossFt } from './pipes.js';
import type { Choices } from '../types/index.js';

const company = sourced('Company figure');

export const HEAD_ASSUMPTIONS = defineAssumptions({
  ...PIPE_ASSUMPTIONS,
  'head.cartridgeFt': company(5, 'ft', 'Clean cartridge filter at 50 gpm', 0, 60),
  'head.deFt': company(7, 'ft', 'Clean DE filter at 50 gpm', 0, 60),
  'head.sandFt': company(9, 'ft', 'Sand filter with multiport valve at 50 gpm', 0, 60),
  'head.gasHeaterFt': company(6, 'ft', 'Gas heater at 50 gpm', 0, 60),
  'head.heatPumpFt': company(5, 'ft', 'Heat pump at 50 gpm', 0, 60),
  'head.saltCellFt': company(1.5, 'ft', 'Salt cell at 50 gpm', 0, 60),
  'head.checkValveFt': company(1, 'ft', 'Check valve at 50 gpm', 0, 60),
  'head.suctionFittingsFt': company(1.5, 'ft', 'Skimmer and drain fittings at 50 gpm', 0, 60),
  'head.returnFittingsFt': company(3, 'ft', 'Return eyeballs at 50 gpm', 0, 60),
  'head.dirtyFilterPsi': company(10, 'psi', 'Pressure a filter gains before it is cleaned (8 to 10)', 3, 20),
});

export type HeadValues = ValuesOf<typeof HEAD_ASSUMPTIONS>;

/** 1 psi holds up 2.31 ft of water. */
export const FT_PER_PSI = 2.31;
const STATED_GPM = 50;

export interface Loss {
  readonly label: string;
  readonly at50GpmFt: number;
}

export function equipmentLosses(
  choices: Pick<Choices, 'filter' | 'heater' | 'sanitiser'>,
  values: HeadValues = defaultsOf(HEAD_ASSUMPTIONS),
): readonly Loss[] {
  const { heater } = choices;
  return [
    { label: 'Skimmer and drain fittings', at50GpmFt: values['head.suctionFittingsFt'] },
    { label: 'Clean filter', at50GpmFt: values[`head.${choices.filter}Ft`] },
    ...(heater === 'gas' || heater === 'hybrid'
      ? [{ label: 'Gas heater', at50GpmFt: values['head.gasHeaterFt'] }]
      : []),
    ...(heater === 'heat-pump' || heater === 'hybrid'
      ? [{ label: 'Heat pump', at50GpmFt: values['head.heatPumpFt'] }]
      : []),
    ...(choices.sanitiser === 'salt' ? [{ label: 'Salt cell', at50GpmFt: values['head.saltCellFt'] }] : []),
    { label: 'Check valve', at50GpmFt: values['head.checkValveFt'] },
    { label: 'Return fittings', at50GpmFt: values['head.returnFittingsFt'] },
  ];
}

export function ownCircuitLosses(values: HeadValues = defaultsOf(HEAD_ASSUMPTIONS)): readonly Loss[] {
  return [
    { label: 'Suction fittings', at50GpmFt: values['head.suctionFittingsFt'] },
    { label: 'Check valve', at50GpmFt: values['head.checkValveFt'] },
    { label: 'Return fittings', at50GpmFt: values['head.returnFittingsFt'] },
  ];
}

export interface Circuit {
  readonly suction: PipeRun;
  readonly return: PipeRun;
  readonly suctionIn: PipeSize;
  readonly returnIn: PipeSize;
  readonly losses: readonly Loss[];
}

export interface Head {
  readonly suctionFt: number;
  readonly returnFt: number;
  readonly equipmentFt: number;
  readonly dirtyFilterFt: number;
  readonly liftFt: number;
  readonly totalFt: number;
}

/** Hazen-Williams for the pipes, equipment by (gpm/50)². A closed loop has no lift. @throws RangeError for bad input. */
export function totalDynamicHead(
  circuit: Circuit,
  flowGpm: number,
  dirtyFilterFt = 0,
  liftFt = 0,
  values: HeadValues = defaultsOf(HEAD_ASSUMPTIONS),
): Head {
  const scale = (notNegative(flowGpm, 'flowGpm') / STATED_GPM) ** 2;
  const equipmentFt = circuit.losses.reduce((sum, loss) => sum + notNegative(loss.at50GpmFt, loss.label), 0) * scale;
  const suctionFt = runLossFt(circuit.suction, circuit.suctionIn, flowGpm, values);
  const returnFt = runLossFt(circuit.return, circuit.returnIn, flowGpm, values);
  notNegative(dirtyFilterFt, 'dirtyFilterFt');
  notNegative(liftFt, 'liftFt');
  return {
    suctionFt,
    returnFt,
    equipmentFt,
    dirtyFilterFt,
    liftFt,
    totalFt: suctionFt + returnFt + equipmentFt + dirtyFilterFt + liftFt,
  };
}

/** Head added by dirt when the filter is due; at less flow the same dirt resists less, by the square. */
export function dirtyFilterFt(
  flowGpm: number,
  designFlowGpm: number,
  values: HeadValues = defaultsOf(HEAD_ASSUMPTIONS),
): number {
  if (notNegative(designFlowGpm, 'designFlowGpm') === 0) return 0;
  return values['head.dirtyFilterPsi'] * FT_PER_PSI * (notNegative(flowGpm, 'flowGpm') / designFlowGpm) ** 2;
}
