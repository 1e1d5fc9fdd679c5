/** Volumes, pressures and temperatures: one number and one unit, as people write them. */
import {
  celsiusToFahrenheit,
  fahrenheitToCelsius,
  gallonsToLitres,
  kilopascalsToPsi,
  litresToGallons,
  psiToKilopascals,
} from './conversions.js';
import { DECIMAL_PATTERN, formatDecimal, parseUnsignedDecimal } from './decimal-text.js';
import { parsed, type Parsed, refused } from './parsed.js';

export type VolumeUnit = 'gal' | 'L';
export type PressureUnit = 'psi' | 'kPa';
export type TemperatureUnit = '°F' | '°C';

export interface ParseOptions<Unit> {
  /** Unit of the returned value. */
  readonly as: Unit;
  /** Unit of a bare number. Without it a bare number is refused. */
  readonly defaultUnit?: Unit;
}

/** 18500 → `18,500 gal` (US). Up to `maxDecimals` decimals, default 0. Throws RangeError for NaN. */
export function formatGallons(gallons: number, maxDecimals = 0): string {
  return `${formatDecimal(gallons, maxDecimals)} gal`;
}

/** 70030 → `70,030 L`. Up to `maxDecimals` decimals, default 0. Throws RangeError for NaN. */
export function formatLitres(litres: number, maxDecimals = 0): string {
  return `${formatDecimal(litres, maxDecimals)} L`;
}

/** 22.5 → `22.5 psi`. Up to `maxDecimals` decimals, default 1. Throws RangeError for NaN. */
export function formatPsi(psi: number, maxDecimals = 1): string {
  return `${formatDecimal(psi, maxDecimals)} psi`;
}

/** 155.1 → `155.1 kPa`. Up to `maxDecimals` decimals, default 1. Throws RangeError for NaN. */
export function formatKilopascals(kilopascals: number, maxDecimals = 1): string {
  return `${formatDecimal(kilopascals, maxDecimals)} kPa`;
}

/** 82 → `82 °F`. Up to `maxDecimals` decimals, default 0. Throws RangeError for NaN. */
export function formatFahrenheit(fahrenheit: number, maxDecimals = 0): string {
  return `${formatDecimal(fahrenheit, maxDecimals)} °F`;
}

/** 27.8 → `27.8 °C`. Up to `maxDecimals` decimals, default 1. Throws RangeError for NaN. */
export function formatCelsius(celsius: number, maxDecimals = 1): string {
  return `${formatDecimal(celsius, maxDecimals)} °C`;
}

/** Reads `18,500 gal`, `18500 gallons`, `70 000 L` is refused (spaces are no separator here). */
export function parseVolume(text: string, options: ParseOptions<VolumeUnit>): Parsed {
  return parseQuantity(text, options, VOLUME);
}

/** Reads `20 psi`, `138 kPa`, `1.4 bar`. Gauge pressures may be negative (suction side). */
export function parsePressure(text: string, options: ParseOptions<PressureUnit>): Parsed {
  return parseQuantity(text, options, PRESSURE);
}

/** Reads `82 °F`, `82F`, `28 degrees C`. Refuses values below absolute zero. */
export function parseTemperature(text: string, options: ParseOptions<TemperatureUnit>): Parsed {
  const read = parseQuantity(text, options, TEMPERATURE);
  const absoluteZero = options.as === '°C' ? -273.15 : -459.67;
  return read.ok && read.value < absoluteZero ? refused(TEMPERATURE.hint) : read;
}

interface QuantityKind<Unit> {
  readonly hint: string;
  readonly negative: boolean;
  /** Unit spellings, lower case, to the number in each offered unit. */
  readonly units: Readonly<Record<string, (value: number, as: Unit) => number>>;
  readonly ofDefault: (value: number, from: Unit, as: Unit) => number;
}

const fromGallons = (value: number, as: VolumeUnit) => (as === 'gal' ? value : gallonsToLitres(value));
const fromLitres = (value: number, as: VolumeUnit) => (as === 'L' ? value : litresToGallons(value));
const fromPsi = (value: number, as: PressureUnit) => (as === 'psi' ? value : psiToKilopascals(value));
const fromKilopascals = (value: number, as: PressureUnit) => (as === 'kPa' ? value : kilopascalsToPsi(value));
const fromFahrenheit = (value: number, as: TemperatureUnit) => (as === '°F' ? value : fahrenheitToCelsius(value));
const fromCelsius = (value: number, as: TemperatureUnit) => (as === '°C' ? value : celsiusToFahrenheit(value));

const VOLUME: QuantityKind<VolumeUnit> = {
  hint: 'Write a volume like 18,500 gal or 70,000 L.',
  negative: false,
  units: {
    gal: fromGallons,
    gallon: fromGallons,
    gallons: fromGallons,
    l: fromLitres,
    litre: fromLitres,
    litres: fromLitres,
    liter: fromLitres,
    liters: fromLitres,
  },
  ofDefault: (value, from, as) => (from === 'gal' ? fromGallons(value, as) : fromLitres(value, as)),
};

const PRESSURE: QuantityKind<PressureUnit> = {
  hint: 'Write a pressure like 20 psi or 138 kPa.',
  negative: true,
  units: { psi: fromPsi, kpa: fromKilopascals, bar: (value, as) => fromKilopascals(value * 100, as) },
  ofDefault: (value, from, as) => (from === 'psi' ? fromPsi(value, as) : fromKilopascals(value, as)),
};

const TEMPERATURE: QuantityKind<TemperatureUnit> = {
  hint: 'Write a temperature like 82 °F or 28 °C.',
  negative: true,
  units: {
    '°f': fromFahrenheit,
    f: fromFahrenheit,
    'degrees f': fromFahrenheit,
    fahrenheit: fromFahrenheit,
    '°c': fromCelsius,
    c: fromCelsius,
    'degrees c': fromCelsius,
    celsius: fromCelsius,
  },
  ofDefault: (value, from, as) => (from === '°F' ? fromFahrenheit(value, as) : fromCelsius(value, as)),
};

const NUMBER_AND_UNIT = new RegExp(`^(-)?(${DECIMAL_PATTERN})(?: ?([°a-z][a-z .°]*?)\\.?)?$`);

function parseQuantity<Unit>(text: string, options: ParseOptions<Unit>, kind: QuantityKind<Unit>): Parsed {
  const clean = text
    .replace(/−/g, '-')
    .replace(/º/g, '°')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/° /g, '°');
  const match = NUMBER_AND_UNIT.exec(clean);
  const magnitude = match ? parseUnsignedDecimal(match[2] ?? '') : null;
  if (!match || magnitude === null) return refused(kind.hint);
  if (match[1] === '-' && !kind.negative && magnitude !== 0) return refused(kind.hint);
  const value = match[1] === '-' && magnitude !== 0 ? -magnitude : magnitude;
  const unit = match[3];
  if (unit === undefined) {
    if (options.defaultUnit === undefined) return refused(`Add the unit. ${kind.hint}`);
    return parsed(kind.ofDefault(value, options.defaultUnit, options.as));
  }
  const reader = Object.hasOwn(kind.units, unit) ? kind.units[unit] : undefined;
  return reader ? parsed(reader(value, options.as)) : refused(kind.hint);
}
