import {
  checkWater,
  PARAMETERS,
  READING_LIMITS,
  VOLUME_LIMIT_GAL,
  type FieldNote,
  type Parameter,
  type Reading,
  type Readings,
  type WaterProfile,
} from 'poolkit/chemistry';
import { daysBetween, isCalendarDate } from 'poolkit/schedule-grid';
import { readNumber } from 'poolkit/units';
import { fromUs, readGallons, shownWithUnit, toUs, UNIT_NAMES } from './wizard-units';
import type { WizardValues } from './wizard-values';

const POOL_FIELDS = ['volume', 'surface', 'sanitiser', 'filledOn'] as const;
const READING_FIELDS = [...PARAMETERS, 'overnightLoss', 'nextTemp'] as const;
export const WIZARD_FIELDS = [...POOL_FIELDS, ...READING_FIELDS] as const;
export type WizardField = (typeof WIZARD_FIELDS)[number];
export type Problems = Partial<Record<WizardField, string>>;

const NOT_A_NUMBER = 'Enter a number, like 7.4.';
const MAX_LOSS_PPM = READING_LIMITS.freeChlorinePpm.max;
const FINISH_MAX_AGE_DAYS = 3650;

export function poolProblems(values: WizardValues, today: string): Problems {
  return {
    volume: volumeProblem(values),
    surface: values.surface === '' ? 'Choose a surface.' : undefined,
    sanitiser: values.sanitiser === '' ? 'Choose a sanitizer.' : undefined,
    filledOn: filledOnProblem(values, today),
  };
}

function volumeProblem({ volume, units }: WizardValues): string | undefined {
  if (volume.trim() === '') return 'Enter the volume, or calculate it from the size.';
  const gallons = readGallons(volume, units);
  if (gallons === null) return 'Enter a number only, like 18,000.';
  const { min, max } = VOLUME_LIMIT_GAL;
  if (gallons >= min && gallons <= max) return undefined;
  const low = Math.ceil(fromUs(min, 'volume', units)).toLocaleString('en-US');
  return `Enter a volume between ${low} and ${shownWithUnit(max, 'volume', units)}.`;
}

function filledOnProblem({ isNewFinish, filledOn, surface }: WizardValues, today: string): string | undefined {
  if (!asksForFinish(surface) || !isNewFinish) return undefined;
  if (!isCalendarDate(filledOn)) return 'Enter the day the pool was filled.';
  const days = daysBetween(filledOn, today);
  if (days < 0) return 'Enter a day that is not in the future.';
  return days > FINISH_MAX_AGE_DAYS ? 'Enter a day within the last ten years.' : undefined;
}

/** Cement finishes count as new for a year. */
export function asksForFinish(surface: WizardValues['surface']): surface is 'plaster' | 'quartz' | 'pebble' {
  return surface === 'plaster' || surface === 'quartz' || surface === 'pebble';
}

export function readingProblems(values: WizardValues): Problems {
  return {
    ...Object.fromEntries(PARAMETERS.map((parameter) => [parameter, readingProblem(values, parameter)])),
    overnightLoss: numberProblem(values.overnightLoss, (loss) =>
      loss >= 0 && loss <= MAX_LOSS_PPM ? undefined : `Enter a loss between 0 and ${MAX_LOSS_PPM} ppm.`,
    ),
    nextTemp: temperatureProblem(values, values.nextTemp),
  };
}

export function readingProblem(values: WizardValues, parameter: Parameter): string | undefined {
  const text = values.readings[parameter] ?? '';
  if (parameter === 'waterTempF') return temperatureProblem(values, text);
  return numberProblem(text, (value) => {
    const reading = { value, method: values.methods[parameter] ?? values.method };
    return checkWater(ANY_POOL, { [parameter]: reading }).refusals[0]?.sentence;
  });
}

function numberProblem(text: string, problemOf: (value: number) => string | undefined): string | undefined {
  if (text.trim() === '') return undefined;
  const value = readNumber(text);
  return value === null ? NOT_A_NUMBER : problemOf(value);
}

function temperatureProblem({ units }: WizardValues, text: string): string | undefined {
  const { min, max } = READING_LIMITS.waterTempF;
  return numberProblem(text, (value) => {
    const fahrenheit = toUs(value, 'temperature', units);
    if (fahrenheit >= min && fahrenheit <= max) return undefined;
    const [low, high] = [fromUs(min, 'temperature', units), fromUs(max, 'temperature', units)];
    return `Enter a water temperature between ${low} and ${high} ${UNIT_NAMES.temperature[units]}.`;
  });
}

const ANY_POOL: WaterProfile = {
  kind: 'pool',
  volumeGal: 20_000,
  surface: 'plaster',
  sanitiser: 'liquid',
  indoor: false,
  plasterAgeDays: null,
  groundwater: 'unknown',
};

export function usableReadings(values: WizardValues): Readings {
  const readings: { [K in Parameter]?: Reading } = {};
  for (const parameter of PARAMETERS) {
    const typed = readNumber(values.readings[parameter] ?? '');
    if (typed === null || readingProblem(values, parameter) !== undefined) continue;
    const value = parameter === 'waterTempF' ? toUs(typed, 'temperature', values.units) : typed;
    readings[parameter] = { value, method: values.methods[parameter] ?? values.method };
  }
  return readings;
}

export function profileOf(values: WizardValues, today: string): WaterProfile | null {
  const { kind, surface, sanitiser, indoor, groundwater, isNewFinish, filledOn } = values;
  if (surface === '' || sanitiser === '') return null;
  if (Object.values(poolProblems(values, today)).some(Boolean)) return null;
  const volumeGal = readGallons(values.volume, values.units);
  if (volumeGal === null) return null;
  return {
    kind,
    surface,
    sanitiser,
    indoor,
    groundwater,
    volumeGal,
    plasterAgeDays: isNewFinish && asksForFinish(surface) ? daysBetween(filledOn, today) : null,
  };
}

export function questionsAbout(values: WizardValues, today: string): readonly FieldNote[] {
  return checkWater(profileOf(values, today) ?? ANY_POOL, usableReadings(values)).questions;
}
