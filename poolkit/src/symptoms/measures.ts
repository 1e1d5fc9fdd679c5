import { defaultsOf, type ValuesOf } from '../assumptions/index.js';
import {
  CHEMISTRY_DEFAULTS,
  type ChemistryValues,
  checkWater,
  chlorineLevels,
  indexState,
  isNewPlaster,
  type Parameter,
  type Readings,
  SANITISERS,
  saturationOf,
  valuesOf,
  waterTargets,
  type WaterProfile,
  type WaterValues,
} from '../chemistry/index.js';
import { within } from '../units/index.js';
import { SYMPTOMS } from './assumptions.js';

export const MEASURE_LEVELS = {
  /**
   * `unsafe` is below the public minimum, `low` below the minimum for the stabilizer, `below-target` fit to swim but
   * not where it is kept, `high` above the swim limit.
   */
  freeChlorine: ['unsafe', 'low', 'below-target', 'ok', 'high'],
  combinedChlorine: ['ok', 'raised', 'severe'],
  /** `low` and `high` are outside the range for swimming, `severe-` further out; `above-band` is for this surface. */
  pH: ['severe-low', 'low', 'ok', 'above-band', 'high', 'severe-high'],
  alkalinity: ['low', 'ok', 'high'],
  /** `soft` is low enough to foam. */
  hardness: ['soft', 'low', 'ok', 'high'],
  /** `none` does not protect from the sun, `extreme` is a professional's matter. */
  stabilizer: ['none', 'low', 'ok', 'high', 'over-chart', 'extreme'],
  salt: ['low', 'ok', 'high'],
  /** Of the saturation index that decides, against the band of this surface. */
  saturation: ['far-low', 'low', 'ok', 'high', 'far-high'],
  phosphate: ['ok', 'high'],
  water: ['cold', 'mild'],
  overnightLoss: ['ok', 'high'],
  newFinish: ['yes', 'no'],
  feed: SANITISERS,
} as const;
export type MeasureId = keyof typeof MEASURE_LEVELS;
export type Level<M extends MeasureId> = (typeof MEASURE_LEVELS)[M][number];
export type Measures = { readonly [M in MeasureId]?: Level<M> };

export const READINGS_FOR: Readonly<Partial<Record<MeasureId, readonly Parameter[]>>> = {
  freeChlorine: ['freeChlorinePpm'],
  combinedChlorine: ['combinedChlorinePpm'],
  pH: ['pH'],
  alkalinity: ['totalAlkalinityPpm'],
  hardness: ['calciumHardnessPpm'],
  stabilizer: ['cyanuricAcidPpm'],
  salt: ['saltPpm'],
  saturation: ['pH', 'totalAlkalinityPpm', 'calciumHardnessPpm', 'waterTempF'],
  water: ['waterTempF'],
};

export type WaterTest = Readonly<{ profile: WaterProfile; readings: Readings }>;

export type SymptomValues = ValuesOf<typeof SYMPTOMS> & ChemistryValues;
export const SYMPTOM_DEFAULTS: SymptomValues = { ...defaultsOf(SYMPTOMS), ...CHEMISTRY_DEFAULTS };

/** @throws RangeError with a sentence for people when a profile, reading or measurement cannot be. */
export function measure(
  test: WaterTest | undefined,
  overnightLossPpm: number | undefined,
  values: SymptomValues,
): Measures {
  const measured: Measures = test ? measureTest(test, values) : {};
  if (overnightLossPpm === undefined) return measured;
  const isHigh = within(overnightLossPpm, 'overnight loss', 0, 50) > values['chemistry.overnightLossHigh'];
  return { ...measured, overnightLoss: isHigh ? 'high' : 'ok' };
}

function measureTest({ profile, readings }: WaterTest, values: SymptomValues): Measures {
  const refusal = checkWater(profile, readings).refusals[0];
  if (refusal) throw new RangeError(refusal.sentence);
  const water = valuesOf(readings);
  const targets = waterTargets(profile, water.waterTempF, values);
  const { totalAlkalinityPpm: ta, calciumHardnessPpm: ch, saltPpm: saltBand } = targets;
  const level = <L>(parameter: Parameter, judge: (value: number) => L): L | undefined => {
    const value = water[parameter];
    return value === undefined ? undefined : judge(value);
  };
  const side = (low: number, high: number) => (value: number) => (value < low ? 'low' : value > high ? 'high' : 'ok');
  const measures: Measures = {
    freeChlorine: level('freeChlorinePpm', (fc) => freeChlorineLevel(fc, water, profile, values)),
    combinedChlorine: level('combinedChlorinePpm', (cc) =>
      cc > values['symptoms.severeCombinedPpm'] ? 'severe' : cc > values['chemistry.ccHigh'] ? 'raised' : 'ok',
    ),
    pH: level('pH', (pH) => pHLevel(pH, targets.pH.high, values)),
    alkalinity: level('totalAlkalinityPpm', side(ta.acceptLow, ta.acceptHigh)),
    hardness: level('calciumHardnessPpm', (value) =>
      value < values['symptoms.foamHardnessPpm'] ? 'soft' : side(ch.low, ch.high)(value),
    ),
    stabilizer: level('cyanuricAcidPpm', (cya) => stabilizerLevel(cya, profile, values)),
    salt: saltBand ? level('saltPpm', side(saltBand.low, saltBand.high)) : undefined,
    saturation: saturationLevel(profile, water, values),
    phosphate: level('phosphatePpb', (ppb) => (ppb > values['chemistry.phosphateHigh'] ? 'high' : 'ok')),
    water: level('waterTempF', (tempF) => (tempF < values['symptoms.coldCellF'] ? 'cold' : 'mild')),
    newFinish: isNewPlaster(profile, values) ? 'yes' : 'no',
    feed: profile.sanitiser,
  };
  return Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== undefined));
}

function freeChlorineLevel(
  fc: number,
  water: WaterValues,
  profile: WaterProfile,
  values: SymptomValues,
): Measures['freeChlorine'] {
  const cya = water.cyanuricAcidPpm ?? (profile.indoor ? 0 : undefined);
  const unsafe = values[cya === 0 ? 'symptoms.unsafeChlorinePpm' : 'symptoms.unsafeChlorineWithCyaPpm'];
  const { minPpm, lowPpm, slamPpm } = chlorineLevels(cya ?? 0, profile.sanitiser);
  const limit = values['chemistry.swimChlorineHigh'];
  if (fc < unsafe) return 'unsafe';
  if (fc < minPpm) return 'low';
  if (fc > Math.min(limit, slamPpm)) return 'high';
  // Whether it is enough depends on the stabilizer.
  if (cya === undefined) return undefined;
  // A salt cell brings it from the minimum to the target by itself.
  return profile.sanitiser !== 'salt' && fc < Math.min(limit, lowPpm) ? 'below-target' : 'ok';
}

function pHLevel(pH: number, bandHigh: number, values: SymptomValues): Level<'pH'> {
  if (pH < values['symptoms.severePHLow']) return 'severe-low';
  if (pH > values['symptoms.severePHHigh']) return 'severe-high';
  if (pH < values['chemistry.pHLow']) return 'low';
  if (pH > values['chemistry.pHHigh']) return 'high';
  return pH > bandHigh ? 'above-band' : 'ok';
}

function stabilizerLevel(cya: number, profile: WaterProfile, values: SymptomValues): Level<'stabilizer'> {
  const { low, high } = waterTargets(profile, undefined, values).cyanuricAcidPpm;
  if (cya > values['chemistry.professionalCya']) return 'extreme';
  if (chlorineLevels(cya, profile.sanitiser).diluteFirst) return 'over-chart';
  if (cya > high) return 'high';
  if (cya >= low) return 'ok';
  return cya < values['symptoms.noStabilizerPpm'] ? 'none' : 'low';
}

function saturationLevel(profile: WaterProfile, water: WaterValues, values: SymptomValues): Measures['saturation'] {
  const saturation = saturationOf(profile, water, values);
  if (!saturation.ok) return undefined;
  const { acceptLow, high } = waterTargets(profile, water.waterTempF, values).index;
  const { index } = saturation;
  if (index < acceptLow) return indexState(index, values) === 'aggressive' ? 'far-low' : 'low';
  if (index > high) return indexState(index, values) === 'scaling' ? 'far-high' : 'high';
  return 'ok';
}
