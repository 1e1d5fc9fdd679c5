/**
 * Decimal numbers as people write them: optional sign, optional thousands commas in the right
 * places, optional decimals. Anything else (exponents, hex, "1,00", a second point) is refused,
 * because a misread comma is a factor of a thousand.
 */
import { finite, roundHalfAway } from './finite.js';

/** Body of a regular expression that matches an unsigned decimal number, without groups. */
export const DECIMAL_PATTERN = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?|\\.\\d+';

const UNSIGNED_DECIMAL = new RegExp(`^(?:${DECIMAL_PATTERN})$`);

/** Number for an unsigned decimal text, or null when it is not one. */
export function parseUnsignedDecimal(text: string): number | null {
  if (!UNSIGNED_DECIMAL.test(text)) return null;
  const value = Number(text.replaceAll(',', ''));
  return Number.isFinite(value) ? value : null;
}

/**
 * `1234.5` → `1,234.5`. At most `maxDecimals` digits after the point (0..6), trailing zeros
 * dropped, half rounded away from zero, never "-0".
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
