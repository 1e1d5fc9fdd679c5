/**
 * Lengths as St. Louis builders and their customers write them: `18 ft 6 in`, `18' 6"`, `18.5'`, `222 in`, `6 1/2
 * in`, `5.6 m`, `560 cm`.
 */
import {
  feetToInches,
  feetToMeters,
  INCHES_PER_FOOT,
  inchesToFeet,
  inchesToMeters,
  metersToFeet,
  metersToInches,
} from './conversions.js';
import {
  DECIMAL_PATTERN,
  finite,
  formatDecimal,
  parsed,
  type Parsed,
  parseUnsignedDecimal,
  refused,
  roundHalfAway,
} from './finite.js';

export type LengthUnit = 'ft' | 'in' | 'm';

/** Finest part of an inch that is printed: 1 = whole inches, 16 = sixteenths. */
export type InchFraction = 1 | 2 | 4 | 8 | 16;

export interface FeetInchesOptions {
  /** `words` prints `18 ft 6 in`, `marks` prints `18' 6"`. Default `words`. */
  readonly style?: 'words' | 'marks';
  readonly fraction?: InchFraction;
}

/** Feet to feet and inches: 18.5 → `18 ft 6 in`, 0.5 → `6 in`, 18 → `18 ft`, 0 → `0 ft`. */
export function formatFeetInches(feet: number, options: FeetInchesOptions = {}): string {
  const { style = 'words', fraction = 1 } = options;
  const parts = roundHalfAway(feetToInches(finite(feet, 'feet')) * fraction);
  if (!Number.isSafeInteger(parts)) throw new RangeError(`feet is too large to print: ${feet}`);
  const total = Math.abs(parts);
  const partsPerFoot = INCHES_PER_FOOT * fraction;
  const wholeFeet = Math.floor(total / partsPerFoot);
  const rest = total - wholeFeet * partsPerFoot;
  const inches = formatInches(Math.floor(rest / fraction), rest % fraction, fraction);
  const [footMark, inchMark] = style === 'marks' ? ["'", '"'] : [' ft', ' in'];
  const shown = [
    wholeFeet > 0 || rest === 0 ? `${wholeFeet}${footMark}` : '',
    rest > 0 ? `${inches}${inchMark}` : '',
  ].filter(Boolean);
  return `${parts < 0 ? '-' : ''}${shown.join(' ')}`;
}

/**
 * A length in the plainest writing that says it exactly, as a person would have typed it: 12 → `12 ft`, 5.79166 → `5
 * ft 9 1/2 in`, 11.81102 → `3.6 m`, 11.8 → `11.8 ft`; otherwise rounded to an inch.
 */
export function formatTypedLength(feet: number): string {
  const candidates = [
    formatFeetInches(feet, { fraction: 16 }),
    formatMeters(feetToMeters(feet)),
    formatDecimalFeet(feet),
    formatMeters(feetToMeters(feet), 3),
  ];
  const exact = candidates.find((text) => {
    const read = parseLength(text, { as: 'ft' });
    return read.ok && Math.abs(read.value - feet) < TYPED_TOLERANCE_FT;
  });
  return exact ?? formatFeetInches(feet);
}

/** 18.5 → `18.5 ft`. Up to `maxDecimals` (default 2) decimals. Throws RangeError for NaN. */
export function formatDecimalFeet(feet: number, maxDecimals = 2): string {
  return `${formatDecimal(feet, maxDecimals)} ft`;
}

/** 5.638 → `5.64 m`. Up to `maxDecimals` (default 2) decimals. Throws RangeError for NaN. */
export function formatMeters(meters: number, maxDecimals = 2): string {
  return `${formatDecimal(meters, maxDecimals)} m`;
}

const TYPED_TOLERANCE_FT = 1e-5;

export interface ParseLengthOptions {
  readonly as: LengthUnit;
  /** Unit of a bare number. Without it a bare number is refused: 18 feet and 18 inches differ. */
  readonly defaultUnit?: LengthUnit;
}

const HINT = 'Enter a length like 18 ft 6 in, 18.5 ft or 5.6 m.';
const FEET = "(?:ft|feet|foot|')";
const INCHES = '(?:in|inch|inches|")';
const FEET_INCHES = new RegExp(
  `^(?:(${DECIMAL_PATTERN})(?:[ -](\\d+)/(\\d+))? ?${FEET}\\.?)?(?:(?:^|(?<=.) ?(?:and |, )?)(?:(\\d+(?:\\.\\d+)?|\\.\\d+)(?:[ -](\\d+)/(\\d+))?|(\\d+)/(\\d+)) ?${INCHES}\\.?)?$`,
);
const METRIC = new RegExp(`^(${DECIMAL_PATTERN}) ?(m|metres?|meters?|cm|mm)\\.?$`);
const PER_METER: Readonly<Record<string, number>> = { cm: 100, mm: 1000 };

/**
 * Reads a length. Accepts feet and inches (words, abbreviations, straight or curly marks, decimals, inch fractions),
 * meters, centimeters and millimeters, a leading minus, thousands commas.
 */
export function parseLength(text: string, options: ParseLengthOptions): Parsed {
  const clean = tidy(text);
  const negative = clean.startsWith('-');
  const body = negative ? clean.slice(1).trim() : clean;
  if (body === '') return refused(HINT);
  const read = readBare(body, options) ?? readMetric(body, options.as) ?? readFeetInches(body, options.as);
  if (read === null) return refused(HINT);
  if (!read.ok) return read;
  return parsed(negative && read.value !== 0 ? -read.value : read.value);
}

/** Keyboard and typeset spellings to one: curly and prime marks, `½`, real minus signs, odd spaces. */
function tidy(text: string): string {
  return text
    .replace(/[′’‘]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/−/g, '-')
    .replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (part) => ` ${part.normalize('NFKC').replace('⁄', '/')}`)
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');
}

function readBare(body: string, options: ParseLengthOptions): Parsed | null {
  const [, whole, top, bottom] = /^(\d+) (\d)\/(\d{1,2})$/.exec(body) ?? [];
  const part = Number(top ?? 0) / Number(bottom ?? 1);
  const value = whole && part < 1 ? Number(whole) + part : parseUnsignedDecimal(body);
  if (value === null) return null;
  if (!options.defaultUnit) return refused(`Add the unit. ${HINT}`);
  return parsed(convert(value, options.defaultUnit, options.as));
}

function readMetric(body: string, as: LengthUnit): Parsed | null {
  const match = METRIC.exec(body);
  const value = match ? parseUnsignedDecimal(match[1] ?? '') : null;
  if (!match || value === null) return null;
  return parsed(convert(value / (PER_METER[match[2] ?? 'm'] ?? 1), 'm', as));
}

function readFeetInches(body: string, as: LengthUnit): Parsed | null {
  const match = FEET_INCHES.exec(body);
  if (!match) return null;
  const [, feetText, feetTop, feetBottom, inchText, mixedTop, mixedBottom, plainTop, plainBottom] = match;
  const feet = readMixed(feetText, feetTop, feetBottom);
  const inches = readMixed(inchText, mixedTop ?? plainTop, mixedBottom ?? plainBottom);
  if (feet === null || inches === null) return refused(HINT);
  const hasInches = inchText !== undefined || plainTop !== undefined;
  if (feetText !== undefined && hasInches && inches >= INCHES_PER_FOOT) {
    return refused('After feet, enter inches from 0 to less than 12.');
  }
  if (feetText !== undefined && hasInches && !Number.isInteger(feet)) {
    return refused('Enter either decimal feet or feet and inches, not both.');
  }
  // One division, and none when the unit is already the wanted one: parse(format(x)) stays exact.
  if (feetText === undefined) return parsed(convert(inches, 'in', as));
  return parsed(hasInches ? convert(feet * INCHES_PER_FOOT + inches, 'in', as) : convert(feet, 'ft', as));
}

function readMixed(text: string | undefined, top: string | undefined, bottom: string | undefined): number | null {
  const whole = text === undefined ? 0 : parseUnsignedDecimal(text);
  if (whole === null) return null;
  if (top === undefined || bottom === undefined) return whole;
  const [numerator, denominator] = [Number(top), Number(bottom)];
  if (denominator === 0 || numerator >= denominator || !Number.isInteger(whole)) return null;
  return whole + numerator / denominator;
}

function formatInches(whole: number, parts: number, fraction: number): string {
  if (parts === 0) return String(whole);
  let [top, bottom] = [parts, fraction];
  while (top % 2 === 0) [top, bottom] = [top / 2, bottom / 2];
  return whole === 0 ? `${top}/${bottom}` : `${whole} ${top}/${bottom}`;
}

function convert(value: number, from: LengthUnit, to: LengthUnit): number {
  if (from === to) return value;
  if (from === 'ft') return to === 'm' ? feetToMeters(value) : feetToInches(value);
  if (from === 'in') return to === 'm' ? inchesToMeters(value) : inchesToFeet(value);
  return to === 'ft' ? metersToFeet(value) : metersToInches(value);
}
