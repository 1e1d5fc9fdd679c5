/** Volumes, pressures and temperatures: one number and one unit, as people write them. */
import { gallonsToLiters, litersToGallons } from './conversions.js';
import { DECIMAL_PATTERN, formatDecimal, parsed, type Parsed, parseUnsignedDecimal, refused } from './finite.js';

export type VolumeUnit = 'gal' | 'L';

export interface ParseOptions<Unit> {
  readonly as: Unit;
  /** Unit of a bare number. Without it a bare number is refused. */
  readonly defaultUnit?: Unit;
}

/** 18500 → `18,500 gal` (US). Up to `maxDecimals` decimals, default 0. Throws RangeError for NaN. */
export function formatGallons(gallons: number, maxDecimals = 0): string {
  return `${formatDecimal(gallons, maxDecimals)} gal`;
}

/** Reads `18,500 gal`, `18500 gallons`, `70 000 L` is refused (spaces are no separator here). */
export function parseVolume(text: string, options: ParseOptions<VolumeUnit>): Parsed {
  return parseQuantity(text, options, VOLUME);
}

interface QuantityKind<Unit> {
  readonly hint: string;
  readonly negative: boolean;
  readonly units: Readonly<Record<string, (value: number, as: Unit) => number>>;
  readonly ofDefault: (value: number, from: Unit, as: Unit) => number;
}

const fromGallons = (value: number, as: VolumeUnit) => (as === 'gal' ? value : gallonsToLiters(value));
const fromLitres = (value: number, as: VolumeUnit) => (as === 'L' ? value : litersToGallons(value));

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
