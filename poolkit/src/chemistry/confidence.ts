import { CHEMISTRY_DEFAULTS, type ChemistryValues } from './assumptions.js';
import { inSentence, READING_LIMITS } from './limits.js';
import { saturationOf } from './saturation-report.js';
import {
  figureText,
  type Parameter,
  PARAMETERS,
  quantityText,
  type Reading,
  type Readings,
  valuesOf,
  type WaterProfile,
  type WaterValues,
} from './water.js';

export type Span = Readonly<{ low: number; high: number }>;

export interface ReadingCoaching extends Span {
  readonly parameter: Parameter;
  readonly confidence: 'good' | 'low';
  readonly sentence: string | null;
}

const SPREAD_KEY: Readonly<Record<Parameter, keyof ChemistryValues>> = {
  freeChlorinePpm: 'chemistry.spreadFc',
  combinedChlorinePpm: 'chemistry.spreadCc',
  pH: 'chemistry.spreadPH',
  totalAlkalinityPpm: 'chemistry.spreadTa',
  calciumHardnessPpm: 'chemistry.spreadCh',
  cyanuricAcidPpm: 'chemistry.spreadCya',
  saltPpm: 'chemistry.spreadSalt',
  tdsPpm: 'chemistry.spreadTds',
  boratePpm: 'chemistry.spreadBorate',
  phosphatePpb: 'chemistry.spreadPhosphate',
  waterTempF: 'chemistry.spreadTempF',
};

/** Where the true value lies, given how it was tested; never outside what the reading can be. */
export function readingSpan(
  parameter: Parameter,
  { value, method }: Reading,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): Span {
  const { min, max } = READING_LIMITS[parameter];
  const share = parameter === 'pH' || parameter === 'waterTempF' ? 0 : values['chemistry.spreadShare'];
  const half = Math.max(values[SPREAD_KEY[parameter]], share * value) * methodFactor(parameter, method, values);
  return { low: Math.max(min, value - half), high: Math.min(max, value + half) };
}

function methodFactor(parameter: Parameter, method: Reading['method'], values: ChemistryValues): number {
  if (parameter === 'waterTempF' || method === 'drops') return 1;
  return values[method === 'strip' ? 'chemistry.stripSpreadFactor' : 'chemistry.photometerSpreadFactor'];
}

export function coachReadings(
  readings: Readings,
  bands: Readonly<Partial<Record<Parameter, Span>>>,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): readonly ReadingCoaching[] {
  return PARAMETERS.flatMap((parameter) => {
    const reading = readings[parameter];
    if (!reading) return [];
    const span = readingSpan(parameter, reading, values);
    const strip = reading.method === 'strip' && parameter !== 'waterTempF';
    const sentence = strip ? stripSentence(parameter, span, bands[parameter]) : null;
    return [{ parameter, ...span, confidence: strip ? 'low' : 'good', sentence } as const];
  });
}

function stripSentence(parameter: Parameter, { low, high }: Span, band: Span | undefined): string | null {
  const edge = [band?.low, band?.high].find((at) => at !== undefined && low < at && at < high);
  if (edge === undefined) return null;
  const { unit, decimals } = READING_LIMITS[parameter];
  const at = (value: number) => figureText(value, decimals);
  return `A strip puts ${inSentence(parameter)} between ${at(low)} and ${quantityText(high, unit, decimals)}, on either side of ${at(edge)}. Use a drop test before you dose for it.`;
}

/** How far the deciding index moves with each reading: +1 with it, -1 against it. */
const INDEX_SIGN: Readonly<Partial<Record<Parameter, 1 | -1>>> = {
  pH: 1,
  totalAlkalinityPpm: 1,
  calciumHardnessPpm: 1,
  waterTempF: 1,
  cyanuricAcidPpm: -1,
  saltPpm: -1,
  tdsPpm: -1,
  boratePpm: -1,
};

/**
 * Lowest and highest saturation index the readings allow: every one of them at the end of its span that pulls the
 * same way. `null` when the index cannot be computed, also at one of the ends.
 */
export function indexSpan(
  profile: WaterProfile,
  readings: Readings,
  values: ChemistryValues = CHEMISTRY_DEFAULTS,
): Span | null {
  const end = (side: 1 | -1) => {
    const water: WaterValues = Object.fromEntries(
      PARAMETERS.flatMap((parameter) => {
        const reading = readings[parameter];
        if (!reading) return [];
        const span = readingSpan(parameter, reading, values);
        return [[parameter, INDEX_SIGN[parameter] === side ? span.high : span.low]];
      }),
    );
    return saturationOf(profile, water, values);
  };
  const middle = saturationOf(profile, valuesOf(readings), values);
  if (!middle.ok) return null;
  const [low, high] = [end(-1), end(1)];
  if (!low.ok || !high.ok) return null;
  // The same index at both ends, or a salt reading near the limit would compare two different ones.
  return middle.method === 'CSI' ? { low: low.csi, high: high.csi } : { low: low.lsi, high: high.lsi };
}
