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
import { finite } from '../units/index.js';
import { SYMPTOMS } from './assumptions.js';
import type { Answers } from './questions.js';
import { readWaterLoss, type WaterLoss, type WaterLossReading } from './water-loss.js';

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
  waterLoss: ['evaporation', 'leak', 'unclear'],
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

export type FieldMeasurements = Readonly<{ overnightLossPpm?: number; airTempF?: number; waterLoss?: WaterLoss }>;

export type WaterTest = Readonly<{ profile: WaterProfile; readings: Readings }>;

export type SymptomValues = ValuesOf<typeof SYMPTOMS> & ChemistryValues;
export const SYMPTOM_DEFAULTS: SymptomValues = { ...defaultsOf(SYMPTOMS), ...CHEMISTRY_DEFAULTS };

export type Measured = Readonly<{ measures: Measures; answers: Answers }>;

/** @throws RangeError with a sentence for people when a profile, reading or measurement cannot be. */
export function measure(test: WaterTest | undefined, field: FieldMeasurements, values: SymptomValues): Measured {
  const fromTest = test ? measureTest(test, values) : {};
  const loss = field.waterLoss ? readWaterLoss(field.waterLoss, values) : null;
  const measures: Measures = {
    ...fromTest,
    ...(field.overnightLossPpm !== undefined && {
      overnightLoss:
        between(field.overnightLossPpm, 0, 50, 'overnight loss') > values['chemistry.overnightLossHigh']
          ? 'high'
          : 'ok',
    }),
    ...(loss && { waterLoss: loss.verdict }),
  };
  return { measures, answers: { ...answersFromTest(fromTest), ...answersFromField(field, loss, values) } };
}

function measureTest({ profile, readings }: WaterTest, values: SymptomValues): Measures {
  const refusal = checkWater(profile, readings).refusals[0];
  if (refusal) throw new RangeError(refusal.sentence);
  const water = valuesOf(readings);
  const targets = waterTargets(profile, water.waterTempF, values);
  const side = (parameter: Parameter, low: number, high: number) => {
    const value = water[parameter];
    return value === undefined ? undefined : value < low ? 'low' : value > high ? 'high' : 'ok';
  };
  const { totalAlkalinityPpm: ta, saltPpm: saltBand } = targets;
  const measures: Measures = {
    freeChlorine: freeChlorineLevel(water, profile, values),
    combinedChlorine: combinedLevel(water, values),
    pH: pHLevel(water, targets.pH.high, values),
    alkalinity: side('totalAlkalinityPpm', ta.acceptLow, ta.acceptHigh),
    hardness: hardnessLevel(
      water,
      side('calciumHardnessPpm', targets.calciumHardnessPpm.low, targets.calciumHardnessPpm.high),
      values,
    ),
    stabilizer: stabilizerLevel(water, profile, values),
    salt: saltBand ? side('saltPpm', saltBand.low, saltBand.high) : undefined,
    saturation: saturationLevel(profile, water, values),
    phosphate:
      water.phosphatePpb === undefined
        ? undefined
        : water.phosphatePpb > values['chemistry.phosphateHigh']
          ? 'high'
          : 'ok',
    water:
      water.waterTempF === undefined ? undefined : water.waterTempF < values['symptoms.coldCellF'] ? 'cold' : 'mild',
    newFinish: isNewPlaster(profile, values) ? 'yes' : 'no',
    feed: profile.sanitiser,
  };
  return Object.fromEntries(Object.entries(measures).filter(([, level]) => level !== undefined));
}

function freeChlorineLevel(water: WaterValues, profile: WaterProfile, values: SymptomValues): Measures['freeChlorine'] {
  const { freeChlorinePpm: fc } = water;
  const cya = water.cyanuricAcidPpm ?? (profile.indoor ? 0 : undefined);
  if (fc === undefined) return undefined;
  const unsafe = values[cya === 0 ? 'symptoms.unsafeChlorinePpm' : 'symptoms.unsafeChlorineWithCyaPpm'];
  const { minPpm, lowPpm, slamPpm } = chlorineLevels(cya ?? 0, profile.sanitiser);
  const limit = values['chemistry.swimChlorineHigh'];
  if (fc < unsafe) return 'unsafe';
  if (fc < minPpm) return 'low';
  if (fc > Math.min(limit, slamPpm)) return 'high';
  // Without the stabilizer no one knows whether it is enough.
  if (cya === undefined) return undefined;
  // A salt cell brings it from the least to the target by itself.
  return profile.sanitiser !== 'salt' && fc < Math.min(limit, lowPpm) ? 'below-target' : 'ok';
}

function combinedLevel({ combinedChlorinePpm: cc }: WaterValues, values: SymptomValues): Measures['combinedChlorine'] {
  if (cc === undefined) return undefined;
  if (cc > values['symptoms.severeCombinedPpm']) return 'severe';
  return cc > values['chemistry.ccHigh'] ? 'raised' : 'ok';
}

function pHLevel({ pH }: WaterValues, bandHigh: number, values: SymptomValues): Measures['pH'] {
  if (pH === undefined) return undefined;
  if (pH < values['symptoms.severePHLow']) return 'severe-low';
  if (pH > values['symptoms.severePHHigh']) return 'severe-high';
  if (pH < values['chemistry.pHLow']) return 'low';
  if (pH > values['chemistry.pHHigh']) return 'high';
  return pH > bandHigh ? 'above-band' : 'ok';
}

function hardnessLevel(
  { calciumHardnessPpm: ch }: WaterValues,
  side: 'low' | 'ok' | 'high' | undefined,
  values: SymptomValues,
): Measures['hardness'] {
  return ch !== undefined && ch < values['symptoms.foamHardnessPpm'] ? 'soft' : side;
}

function stabilizerLevel(
  { cyanuricAcidPpm: cya }: WaterValues,
  profile: WaterProfile,
  values: SymptomValues,
): Measures['stabilizer'] {
  if (cya === undefined) return undefined;
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

/** A reading answers the question that would ask for it. */
function answersFromTest({ salt }: Measures): Answers {
  return salt === undefined ? {} : { saltTest: salt === 'low' ? 'low' : 'in-range' };
}

function answersFromField(field: FieldMeasurements, loss: WaterLossReading | null, values: SymptomValues): Answers {
  const { airTempF } = field;
  const bucket = loss === null || !loss.measured ? undefined : loss.verdict === 'evaporation' ? 'same' : loss.side;
  return {
    ...(airTempF !== undefined && {
      airCold: between(airTempF, -60, 140, 'air temperature') < values['symptoms.defrostAirF'] ? 'yes' : 'no',
    }),
    ...(loss && { levelMoves: 'falls', dailyLoss: loss.size }),
    ...(bucket && { bucketTest: bucket }),
  };
}

function between(value: number, min: number, max: number, name: string): number {
  if (finite(value, name) < min || value > max)
    throw new RangeError(`${name} must be from ${min} to ${max}, got ${value}`);
  return value;
}
