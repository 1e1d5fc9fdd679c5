/** Which test nobody made would change the advice: found by trying both ends of what it may show. */
import { READING_LIMITS } from '../limits.js';
import { quantityText } from '../text.js';
import { type Parameter, PARAMETERS, type WaterProfile, type WaterValues } from '../water.js';
import type { Draft } from './planning.js';

export interface MissingTest {
  readonly parameter: Parameter;
  /** It may change the first step, not only a later one. */
  readonly changesFirstStep: boolean;
  readonly sentence: string;
}

/**
 * Low and high ends of what pools show. Left out: borate, which is there only when the owner put it in;
 * dissolved solids, which move the index by less than the error of a pH test from one end to the other
 * (0.1·log₁₀(6000/1000) = 0.08) and are estimated from the salt; and salt where no cell needs it.
 */
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

/** Amounts closer than this are the same advice. */
const SAME_AMOUNT = 1.25;

/**
 * The tests that would change the steps, those that would change the first one first.
 *
 * @param base the steps for the readings as they are.
 * @param plan makes the steps for a set of readings.
 */
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
    return `at ${quantityText(value, unit, decimals)} "${step}"`;
  });
  return `${label} was not tested and would change the first step: ${low}, ${high}.`;
}
