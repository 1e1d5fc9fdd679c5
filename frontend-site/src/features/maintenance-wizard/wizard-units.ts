import {
  celsiusToFahrenheit,
  fahrenheitToCelsius,
  feetToMeters,
  gallonsToLiters,
  litersToGallons,
  metersToFeet,
  parseVolume,
  readNumber,
} from 'poolkit/units';
import type { Units } from '../../lib/hooks/use-units';
import { SIZE_FIELDS, type WizardValues } from './wizard-values';

const MEASURES = {
  volume: { toUs: litersToGallons, toMetric: gallonsToLiters, decimals: { us: 0, metric: 0 } },
  length: { toUs: metersToFeet, toMetric: feetToMeters, decimals: { us: 1, metric: 2 } },
  temperature: { toUs: celsiusToFahrenheit, toMetric: fahrenheitToCelsius, decimals: { us: 0, metric: 1 } },
};
type Measure = keyof typeof MEASURES;

export const UNIT_NAMES: Record<Measure, Record<Units, string>> = {
  volume: { us: 'gallons', metric: 'liters' },
  length: { us: 'ft', metric: 'm' },
  temperature: { us: '°F', metric: '°C' },
};

/** In `units` unless the text names its own; null when unreadable. */
export function readGallons(text: string, units: Units): number | null {
  const read = parseVolume(text, { as: 'gal', defaultUnit: units === 'us' ? 'gal' : 'L' });
  return read.ok ? Math.round(read.value) : null;
}

export function toUs(value: number, measure: Measure, units: Units): number {
  return units === 'us' ? value : MEASURES[measure].toUs(value);
}

export function fromUs(value: number, measure: Measure, units: Units): number {
  return units === 'us' ? value : MEASURES[measure].toMetric(value);
}

export function shown(us: number, measure: Measure, units: Units): string {
  return String(Number(fromUs(us, measure, units).toFixed(MEASURES[measure].decimals[units])));
}

export function shownWithUnit(us: number, measure: Measure, units: Units): string {
  const number = shown(us, measure, units).replace(/\B(?=(\d{3})+$)/g, measure === 'volume' ? ',' : '');
  return `${number} ${UNIT_NAMES[measure][units]}`;
}

export function inUnits(values: WizardValues, units: Units): WizardValues {
  const { units: from, size, volume, nextTemp, readings } = values;
  if (from === units) return values;
  const converted = (text: string, measure: Measure) => {
    const value = readNumber(text);
    return value === null ? text : shown(toUs(value, measure, from), measure, units);
  };
  const { waterTempF } = readings;
  return {
    ...values,
    units,
    size: Object.fromEntries(SIZE_FIELDS.map((field) => [field, converted(size[field], 'length')])) as typeof size,
    volume: converted(volume, 'volume'),
    nextTemp: converted(nextTemp, 'temperature'),
    readings: { ...readings, ...(waterTempF && { waterTempF: converted(waterTempF, 'temperature') }) },
  };
}
