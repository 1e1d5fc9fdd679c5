import { CHEMISTRY_DEFAULTS, type ChemistryValues } from '../assumptions.js';
import { type ChlorineLevels, chlorineLevels } from '../chlorine.js';
import type { Span } from '../confidence.js';
import { READING_LIMITS } from '../limits.js';
import { assumedStabilizerPpm } from '../saturation-report.js';
import { type WaterTargets, waterTargets } from '../targets.js';
import { type Parameter, PARAMETERS, quantityText, type WaterProfile, type WaterValues } from '../water.js';
import type { Draft } from './planning.js';

export interface Finding extends Span {
  readonly parameter: Parameter;
  readonly value: number;
  readonly status: 'low' | 'in-range' | 'high';
}

type Targets = WaterTargets & { readonly chlorine: ChlorineLevels };
/** Solids, borate, temperature and salt where no cell needs it have no band. */
export type ReadingBands = Readonly<Partial<Record<Parameter, Span | null>>>;

export function readingBands(
  profile: WaterProfile,
  water: WaterValues,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): ReadingBands {
  const chlorine = chlorineLevels(water.cyanuricAcidPpm ?? assumedStabilizerPpm(profile, values), profile.sanitiser);
  return bandsOf(profile, { ...waterTargets(profile, water.waterTempF, values), chlorine }, values);
}

export function findingsOf(
  profile: WaterProfile,
  water: WaterValues,
  targets: Targets,
  values: ChemistryValues,
): readonly Finding[] {
  const bands = bandsOf(profile, targets, values);
  return PARAMETERS.flatMap((parameter) => {
    const [value, band] = [water[parameter], bands[parameter]];
    if (value === undefined || !band) return [];
    const status = value < band.low ? 'low' : value > band.high ? 'high' : 'in-range';
    return [{ parameter, value, low: band.low, high: band.high, status } as const];
  });
}

function bandsOf(profile: WaterProfile, targets: Targets, values: ChemistryValues): ReadingBands {
  const {
    chlorine,
    totalAlkalinityPpm: { acceptLow, acceptHigh },
  } = targets;
  const mostChlorinePpm = Math.min(values['chemistry.swimChlorineHigh'], chlorine.slamPpm);
  return {
    freeChlorinePpm: {
      // A cell that runs brings it from the least to the target by itself. With very much stabilizer the chart
      // asks for more than people may swim in.
      low: Math.min(mostChlorinePpm, profile.sanitiser === 'salt' ? chlorine.minPpm : chlorine.lowPpm),
      high: mostChlorinePpm,
    },
    combinedChlorinePpm: targets.combinedChlorinePpm,
    pH: targets.pH,
    totalAlkalinityPpm: { low: acceptLow, high: acceptHigh },
    calciumHardnessPpm: targets.calciumHardnessPpm,
    cyanuricAcidPpm: targets.cyanuricAcidPpm,
    saltPpm: targets.saltPpm,
    phosphatePpb: { low: 0, high: values['chemistry.phosphateHigh'] },
  };
}

export type MissingTest = Readonly<{ parameter: Parameter; changesFirstStep: boolean; sentence: string }>;

/** Low and high ends of what pools show. */
const TRIALS: Readonly<Partial<Record<Parameter, readonly [number, number]>>> = {
  freeChlorinePpm: [0, 15],
  combinedChlorinePpm: [0, 2],
  pH: [6.9, 8.3],
  totalAlkalinityPpm: [30, 200],
  calciumHardnessPpm: [50, 800],
  cyanuricAcidPpm: [0, 120],
  saltPpm: [300, 5000],
  waterTempF: [45, 90],
};

const SAME_AMOUNT = 1.25;

/** The tests that would change the steps, those that would change the first one first. */
export function missingTests(
  { sanitiser }: WaterProfile,
  start: WaterValues,
  base: readonly Draft[],
  plan: (water: WaterValues) => readonly Draft[],
): readonly MissingTest[] {
  const found = PARAMETERS.flatMap((parameter): MissingTest[] => {
    const trials = TRIALS[parameter];
    if (!trials || start[parameter] !== undefined || (parameter === 'saltPpm' && sanitiser !== 'salt')) return [];
    const [low, high] = trials.map((value) => plan({ ...start, [parameter]: value })) as [
      readonly Draft[],
      readonly Draft[],
    ];
    const changesFirstStep = [low, high].some((tried) => !sameStep(base[0], tried[0]));
    const changesAny =
      changesFirstStep ||
      [low, high].some(
        (tried) => tried.length !== base.length || tried.some((step, place) => !sameStep(step, base[place])),
      );
    if (!changesAny) return [];
    return [{ parameter, changesFirstStep, sentence: sentenceFor(parameter, trials, [low, high], changesFirstStep) }];
  });
  return [...found.filter((test) => test.changesFirstStep), ...found.filter((test) => !test.changesFirstStep)];
}

function sameStep(one: Draft | undefined, other: Draft | undefined): boolean {
  if (!one || !other) return one === other;
  if (one.kind === 'dose' && other.kind === 'dose') {
    const ratio = one.amount.value / other.amount.value;
    return one.product === other.product && ratio < SAME_AMOUNT && ratio > 1 / SAME_AMOUNT;
  }
  return one.kind === other.kind && one.parameter === other.parameter;
}

function sentenceFor(
  parameter: Parameter,
  trials: readonly [number, number],
  steps: readonly [readonly Draft[], readonly Draft[]],
  first: boolean,
): string {
  const { label, unit, decimals } = READING_LIMITS[parameter];
  if (!first) return `${label} was not tested. It would change a later step.`;
  const [low, high] = trials.map((value, place) => {
    const step = steps[place]?.[0]?.title() ?? 'Nothing to do';
    return `at ${quantityText(value, unit, decimals)}, “${step}”`;
  });
  return `${label} was not tested and would change the first step: ${low}; ${high}.`;
}
