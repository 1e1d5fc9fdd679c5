// Looked up once: every coordinate passes here.
const { isFinite } = Number;

/** Returns `value`; throws RangeError naming the quantity when it is NaN or infinite. */
export function finite(value: number, name: string): number {
  if (typeof value !== 'number' || !isFinite(value)) {
    throw new RangeError(`${name} must be a finite number, got ${String(value)}`);
  }
  return value;
}

/** Returns `value`; throws RangeError naming the quantity unless it is a number from `min` to `max`. */
export function within(value: number, name: string, min: number, max: number): number {
  if (typeof value === 'number' && value >= min && value <= max) return value;
  throw new RangeError(`${name} must be a number from ${min} to ${max}, got ${String(value)}`);
}

/** Rounds half away from zero, so that -2.5 and 2.5 print as mirror images. */
export function roundHalfAway(value: number): number {
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  return rounded === 0 ? 0 : rounded;
}

/** Result of reading a text that a person typed: a value, or a sentence that says what to change. */
export type Parsed = { readonly ok: true; readonly value: number } | Refused;

export type Refused = Readonly<{ ok: false; reason: string }>;

export function parsed(value: number): Parsed {
  return { ok: true, value };
}

export function refused(reason: string): Refused {
  return { ok: false, reason };
}

/** Some keypads offer a comma only: `7,4` is 7.4, while `1,300` is thirteen hundred. */
const DECIMAL_COMMA = '0,\\d+|\\d+,\\d{1,2}';

/** Body of a regular expression that matches an unsigned decimal number, without groups. */
export const DECIMAL_PATTERN = `(?:[1-9]\\d{0,2}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?|\\.\\d+|${DECIMAL_COMMA}`;

const HAS_DECIMAL_COMMA = new RegExp(`^(?:${DECIMAL_COMMA})$`);
const UNSIGNED_DECIMAL = new RegExp(`^(?:${DECIMAL_PATTERN})$`);

/** `7,4` → `7.4`, `1,300` → `1300`. */
export function withoutCommas(text: string): string {
  return HAS_DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text.replaceAll(',', '');
}

export function parseUnsignedDecimal(text: string): number | null {
  if (!UNSIGNED_DECIMAL.test(text)) return null;
  const value = Number(withoutCommas(text));
  return Number.isFinite(value) ? value : null;
}

/** A number as typed: `7.4`, `7,4`, `1,300`, `−2`, `.5`, `5.`; null when it is none. */
export function readNumber(text: string): number | null {
  const [, minus, digits = ''] = /^([-−])?\s*(.*?)[.,]?$/.exec(text.trim()) ?? [];
  const value = parseUnsignedDecimal(digits);
  return value === null || !minus ? value : -value;
}

/**
 * `1234.5` → `1,234.5`. At most `maxDecimals` digits after the point (0..6), trailing zeros dropped, half rounded
 * away from zero, never "-0".
 */
export function formatDecimal(value: number, maxDecimals: number): string {
  finite(value, 'value');
  const scale = 10 ** maxDecimals;
  const scaled = roundHalfAway(value * scale);
  if (!Number.isSafeInteger(scaled)) {
    throw new RangeError(`value is too large to print with ${maxDecimals} decimals: ${value}`);
  }
  const digits = String(Math.abs(scaled)).padStart(maxDecimals + 1, '0');
  const whole = digits.slice(0, digits.length - maxDecimals);
  const fraction = digits.slice(digits.length - maxDecimals).replace(/0+$/, '');
  return `${scaled < 0 ? '-' : ''}${groupThousands(whole)}${fraction ? `.${fraction}` : ''}`;
}

/** Commas between groups of three: `18600000` → `18,600,000`. Digits only. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
