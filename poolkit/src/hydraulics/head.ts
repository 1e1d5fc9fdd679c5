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
const FT_PER_PSI = 2.31;
const STATED_GPM = 50;

/** Feet at 50 gpm of everything in the filter's circuit but its pipes. */
export function equipmentLossFt(
  { filter, heater, sanitiser }: Pick<Choices, 'filter' | 'heater' | 'sanitiser'>,
  values: HeadValues = defaultsOf(HEAD_ASSUMPTIONS),
): number {
  return (
    values['head.suctionFittingsFt'] +
    values[`head.${filter}Ft`] +
    (heater === 'gas' || heater === 'hybrid' ? values['head.gasHeaterFt'] : 0) +
    (heater === 'heat-pump' || heater === 'hybrid' ? values['head.heatPumpFt'] : 0) +
    (sanitiser === 'salt' ? values['head.saltCellFt'] : 0) +
    values['head.checkValveFt'] +
    values['head.returnFittingsFt']
  );
}

export function ownCircuitLossFt(values: HeadValues): number {
  return values['head.suctionFittingsFt'] + values['head.checkValveFt'] + values['head.returnFittingsFt'];
}

export interface Circuit {
  readonly suction: PipeRun;
  readonly return: PipeRun;
  readonly suctionIn: PipeSize;
  readonly returnIn: PipeSize;
  readonly lossAt50GpmFt: number;
}

/** Hazen-Williams for the pipes, equipment by (gpm/50)². A closed loop has no lift. @throws RangeError for bad input. */
export function totalHeadFt(
  circuit: Circuit,
  flowGpm: number,
  dirtyFilterFt = 0,
  liftFt = 0,
  values: HeadValues = defaultsOf(HEAD_ASSUMPTIONS),
): number {
  const scale = (notNegative(flowGpm, 'flowGpm') / STATED_GPM) ** 2;
  return (
    runLossFt(circuit.suction, circuit.suctionIn, flowGpm, values) +
    runLossFt(circuit.return, circuit.returnIn, flowGpm, values) +
    circuit.lossAt50GpmFt * scale +
    notNegative(dirtyFilterFt, 'dirtyFilterFt') +
    notNegative(liftFt, 'liftFt')
  );
}

/** Head added by dirt when the filter is due; at less flow the same dirt resists less, by the square. */
export function dirtyFilterFt(
  flowGpm: number,
  designFlowGpm: number,
  values: HeadValues = defaultsOf(HEAD_ASSUMPTIONS),
): number {
  return values['head.dirtyFilterPsi'] * FT_PER_PSI * (flowGpm / designFlowGpm) ** 2;
}
