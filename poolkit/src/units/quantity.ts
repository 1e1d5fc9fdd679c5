import { gallonsToLiters, litersToGallons } from './conversions.js';
import { DECIMAL_PATTERN, formatDecimal, parsed, type Parsed, parseUnsignedDecimal, refused } from './finite.js';

export type VolumeUnit = 'gal' | 'L';

export interface ParseVolumeOptions {
  readonly as: VolumeUnit;
  /** Unit of a bare number. Without it a bare number is refused. */
  readonly defaultUnit?: VolumeUnit;
}

/** 18500 → `18,500 gal` (US). Up to `maxDecimals` decimals, default 0. Throws RangeError for NaN. */
export function formatGallons(gallons: number, maxDecimals = 0): string {
  return `${formatDecimal(gallons, maxDecimals)} gal`;
}

const HINT = 'Enter a volume like 18,500 gal or 70,000 L.';
const NUMBER_AND_UNIT = new RegExp(`^(-)?(${DECIMAL_PATTERN}) ?(?:(gal|gallons?)|(l|litres?|liters?))?\\.?$`);

/** Reads `18,500 gal`, `18500 gallons` and `70,000 L`; `70 000 L` is refused (spaces are no separator here). */
export function parseVolume(text: string, { as, defaultUnit }: ParseVolumeOptions): Parsed {
  const match = NUMBER_AND_UNIT.exec(text.replace(/−/g, '-').trim().toLowerCase().replace(/\s+/g, ' '));
  const value = match ? parseUnsignedDecimal(match[2] ?? '') : null;
  if (!match || value === null || (match[1] && value !== 0)) return refused(HINT);
  const unit = match[3] ? 'gal' : match[4] ? 'L' : defaultUnit;
  if (unit === undefined) return refused(`Add the unit. ${HINT}`);
  if (unit === as) return parsed(value);
  return parsed(unit === 'gal' ? gallonsToLiters(value) : litersToGallons(value));
}
