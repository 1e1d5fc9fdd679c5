import { carbonateAlkalinityPpm } from './ph-model.js';
import {
  GROUNDWATER_NOTES,
  type Parameter,
  PARAMETERS,
  POOL_KINDS,
  quantityText,
  type Reading,
  type Readings,
  SANITISERS,
  SURFACES,
  TEST_METHODS,
  valuesOf,
  type WaterProfile,
} from './water.js';

export type ReadingLimit = Readonly<{ label: string; unit: string; min: number; max: number; decimals: number }>;

export const READING_LIMITS: Readonly<Record<Parameter, ReadingLimit>> = {
  freeChlorinePpm: limit('Free chlorine', 'ppm', 0, 50, 1),
  combinedChlorinePpm: limit('Combined chlorine', 'ppm', 0, 20, 1),
  pH: limit('pH', '', 6.2, 9, 1),
  totalAlkalinityPpm: limit('Total alkalinity', 'ppm', 0, 400),
  calciumHardnessPpm: limit('Calcium hardness', 'ppm', 0, 1500),
  cyanuricAcidPpm: limit('Stabilizer (CYA)', 'ppm', 0, 300),
  saltPpm: limit('Salt', 'ppm', 0, 10_000),
  tdsPpm: limit('Dissolved solids (TDS)', 'ppm', 0, 10_000),
  boratePpm: limit('Borate', 'ppm', 0, 100),
  phosphatePpb: limit('Phosphate', 'ppb', 0, 5000),
  waterTempF: limit('Water temperature', '°F', 32, 104),
};

export function inSentence(parameter: Parameter): string {
  const { label } = READING_LIMITS[parameter];
  return label === 'pH' ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** US gallons; below `poolFrom` only a spa is that small. */
export const VOLUME_LIMIT_GAL = { min: 200, max: 120_000, poolFrom: 1000 } as const;
const PLASTER_AGE_MAX_DAYS = 3650;

export type FieldNote = Readonly<{ fields: readonly string[]; sentence: string }>;

export interface WaterCheck {
  /** Outside what can be worked with: nothing is computed. */
  readonly refusals: readonly FieldNote[];
  /** Possible but unlikely: computed, and asked about. */
  readonly questions: readonly FieldNote[];
}

export function checkWater(profile: WaterProfile, readings: Readings): WaterCheck {
  const refusals = [...profileRefusals(profile), ...readingRefusals(readings)];
  return { refusals, questions: refusals.length > 0 ? [] : questionsOf(profile, readings) };
}

function profileRefusals(profile: WaterProfile): FieldNote[] {
  if (typeof profile !== 'object' || profile === null) return [note(['profile'], 'Describe the pool.')];
  const refusals: FieldNote[] = [];
  const { min, max } = VOLUME_LIMIT_GAL;
  if (!within(profile.volumeGal, min, max)) {
    refusals.push(
      note(['volumeGal'], `The volume must be from ${quantityText(min, '')} to ${quantityText(max, 'gallons')}.`),
    );
  }
  const choices: readonly (readonly [keyof WaterProfile, readonly unknown[]])[] = [
    ['kind', POOL_KINDS],
    ['surface', SURFACES],
    ['sanitiser', SANITISERS],
    ['groundwater', GROUNDWATER_NOTES],
    ['indoor', [true, false]],
  ];
  for (const [field, offered] of choices) {
    if (!offered.includes(profile[field])) refusals.push(note([field], `Choose one of ${offered.join(', ')}.`));
  }
  if (profile.plasterAgeDays !== null && !within(profile.plasterAgeDays, 0, PLASTER_AGE_MAX_DAYS)) {
    refusals.push(note(['plasterAgeDays'], `The age of the plaster must be from 0 to ${PLASTER_AGE_MAX_DAYS} days.`));
  }
  return refusals;
}

function readingRefusals(readings: Readings): FieldNote[] {
  if (typeof readings !== 'object' || readings === null) return [note(['readings'], 'Enter the readings by name.')];
  const refusals: FieldNote[] = [];
  for (const parameter of PARAMETERS) {
    const reading = Object.hasOwn(readings, parameter) ? readings[parameter] : undefined;
    const sentence = reading === undefined ? null : readingRefusal(parameter, reading);
    if (sentence) refusals.push(note([parameter], sentence));
  }
  return refusals;
}

function readingRefusal(parameter: Parameter, reading: Reading): string | null {
  const { label, unit, min, max } = READING_LIMITS[parameter];
  const value: unknown = reading?.value;
  if (!within(value, min, max)) {
    if (parameter === 'pH' && !within(value, 0, 14)) return 'pH is between 0 and 14. Check the decimal point.';
    if (parameter === 'combinedChlorinePpm' && within(value, -Number.MAX_VALUE, 0)) {
      return 'Combined chlorine is total minus free chlorine and cannot be negative. Test both again.';
    }
    return `${label} must be from ${quantityText(min, '', 1)} to ${quantityText(max, unit, 1)}.`;
  }
  return TEST_METHODS.includes(reading.method) ? null : `Say how it was tested: ${TEST_METHODS.join(', ')}.`;
}

/** Phenol red, in drops, strips and photometers alike, changes color between these and no further. */
const PH_SCALE = { low: 6.8, high: 8.2 } as const;

function questionsOf({ kind, volumeGal }: WaterProfile, readings: Readings): FieldNote[] {
  // A missing reading is NaN, which no comparison holds for.
  const { freeChlorinePpm: fc = NaN, combinedChlorinePpm: cc = NaN, pH = NaN, ...rest } = valuesOf(readings);
  const { totalAlkalinityPpm: ta = NaN, cyanuricAcidPpm: cya = NaN, calciumHardnessPpm: ch = NaN } = rest;
  const { saltPpm: salt = NaN, tdsPpm: tds = NaN, waterTempF: tempF = NaN, boratePpm: borate = 0 } = rest;
  const questions: FieldNote[] = [];
  const ask = (when: boolean, fields: string[], sentence: string) => when && questions.push(note(fields, sentence));

  ask(
    kind === 'pool' && volumeGal < VOLUME_LIMIT_GAL.poolFrom,
    ['volumeGal'],
    'A pool under 1,000 gallons is rare. Is it a spa, or is a digit missing?',
  );
  ask(
    pH <= PH_SCALE.low || pH >= PH_SCALE.high,
    ['pH'],
    'This pH is at the end of most color scales, so the true value may be farther off. Test again after the first dose.',
  );
  ask(
    fc > 10 && cc === 0 && cya === 0,
    ['freeChlorinePpm', 'combinedChlorinePpm', 'cyanuricAcidPpm'],
    'That much free chlorine with no combined chlorine and no stabilizer is unlikely. Was the sample taken beside a feeder, or right after a dose? Test again.',
  );
  ask(
    fc > 10 && readings.freeChlorinePpm?.method !== 'drops',
    ['freeChlorinePpm'],
    'Above 10 ppm a strip or photometer is not reliable. Use FAS-DPD drops, or dilute the sample with tap water.',
  );
  ask(
    fc === 0 && readings.freeChlorinePpm?.method === 'photometer',
    ['freeChlorinePpm'],
    'Very high chlorine bleaches the reagent and shows 0. If the sample flashed pink first, dilute it and test again.',
  );
  ask(
    fc > 10 && pH > 0,
    ['pH', 'freeChlorinePpm'],
    'Above 10 ppm of free chlorine a pH test reads too high. Test pH again when chlorine has come down.',
  );
  ask(cc > 2, ['combinedChlorinePpm'], 'Combined chlorine above 2 ppm is rare. Test it again.');
  ask(ta < 20, ['totalAlkalinityPpm'], 'Alkalinity under 20 ppm is rare. Test it again.');
  ask(
    cya > 100 && readings.cyanuricAcidPpm?.method === 'strip',
    ['cyanuricAcidPpm'],
    'Strips do not read stabilizer above 100 ppm. Dilute the sample by half, test with drops and double the result.',
  );
  ask(
    ta >= 20 && carbonateAlkalinityPpm(pH, ta, cya, borate) <= 5,
    ['totalAlkalinityPpm', 'cyanuricAcidPpm'],
    'Stabilizer and borate alone would account for this alkalinity. Test both again.',
  );
  ask(tds < salt, ['tdsPpm', 'saltPpm'], 'Dissolved solids include the salt and cannot be less. Test both again.');
  ask(
    tds < ch,
    ['tdsPpm', 'calciumHardnessPpm'],
    'Dissolved solids include the hardness and cannot be less. Test both again.',
  );
  ask(kind === 'pool' && tempF > 95, ['waterTempF'], 'A pool warmer than 95 °F is rare. Is it a spa?');
  return questions;
}

function within(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

function note(fields: readonly string[], sentence: string): FieldNote {
  return { fields, sentence };
}

function limit(label: string, unit: string, min: number, max: number, decimals = 0): ReadingLimit {
  return { label, unit, min, max, decimals };
}
