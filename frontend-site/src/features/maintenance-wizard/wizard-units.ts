import {
  celsiusToFahrenheit,
  fahrenheitToCelsius,
  feetToMeters,
  gallonsToLiters,
  litersToGallons,
  metersToFeet,
  parseVolume,
} from 'poolkit/units';
import type { Units } from '../../lib/hooks/use-units';
import { SIZE_FIELDS, type WizardValues } from './wizard-values';

type Measure = 'volume' | 'length' | 'temperature';

const TO_US: Record<Measure, (metric: number) => number> = {
  volume: litersToGallons,
  length: metersToFeet,
  temperature: celsiusToFahrenheit,
};
const TO_METRIC: Record<Measure, (us: number) => number> = {
  volume: gallonsToLiters,
  length: feetToMeters,
  temperature: fahrenheitToCelsius,
};
const DECIMALS: Record<Measure, Record<Units, number>> = {
  volume: { us: 0, metric: 0 },
  length: { us: 1, metric: 2 },
  temperature: { us: 0, metric: 1 },
};

export const UNIT_NAMES: Record<Measure, Record<Units, string>> = {
  volume: { us: 'gallons', metric: 'liters' },
  length: { us: 'ft', metric: 'm' },
  temperature: { us: '°F', metric: '°C' },
};

export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/.test(trimmed) || !/\d/.test(trimmed)) return null;
  return Number(trimmed.replaceAll(',', ''));
}

/** In `units` unless the text names its own; null when unreadable. */
export function readGallons(text: string, units: Units): number | null {
  const read = parseVolume(text, { as: 'gal', defaultUnit: units === 'us' ? 'gal' : 'L' });
  return read.ok ? Math.round(read.value) : null;
}

export function toUs(value: number, measure: Measure, units: Units): number {
  return units === 'us' ? value : TO_US[measure](value);
}

export function fromUs(value: number, measure: Measure, units: Units): number {
  return units === 'us' ? value : TO_METRIC[measure](value);
}

function figure(value: number, measure: Measure, units: Units): string {
  return String(Number(value.toFixed(DECIMALS[measure][units])));
}

export function shown(us: number, measure: Measure, units: Units): string {
  return figure(fromUs(us, measure, units), measure, units);
}

export function shownWithUnit(us: number, measure: Measure, units: Units): string {
  const number = shown(us, measure, units).replace(/\B(?=(\d{3})+$)/g, measure === 'volume' ? ',' : '');
  return `${number} ${UNIT_NAMES[measure][units]}`;
}

function converted(text: string, measure: Measure, from: Units, to: Units): string {
  const value = readNumber(text);
  return value === null ? text : shown(toUs(value, measure, from), measure, to);
}

export function inUnits(values: WizardValues, units: Units): WizardValues {
  const from = values.units;
  if (from === units) return values;
  const size = { ...values.size };
  for (const field of SIZE_FIELDS) size[field] = converted(values.size[field], 'length', from, units);
  const { waterTempF } = values.readings;
  return {
    ...values,
    units,
    size,
    volume: converted(values.volume, 'volume', from, units),
    nextTemp: converted(values.nextTemp, 'temperature', from, units),
    readings:
      waterTempF === undefined
        ? values.readings
        : { ...values.readings, waterTempF: converted(waterTempF, 'temperature', from, units) },
  };
}
