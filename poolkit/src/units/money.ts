/** Money is integer cents in US dollars everywhere; `formatCents` and `parseCents` alone know how a person writes it. */
import { DECIMAL_PATTERN, groupThousands, parsed, type Parsed, refused, withoutCommas } from './finite.js';

export interface FormatCentsOptions {
  /** Print `.00` on whole dollars too, for columns of figures. Default false. */
  readonly alwaysCents?: boolean;
}

/** 18600000 → `$186,000`, 1250 → `$12.50`, -500 → `-$5`. */
export function formatCents(cents: number, options: FormatCentsOptions = {}): string {
  if (!Number.isSafeInteger(cents)) {
    throw new RangeError(`cents must be a whole number of cents, got ${String(cents)}`);
  }
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const fraction = digits.slice(-2);
  const shown = fraction === '00' && !options.alwaysCents ? '' : `.${fraction}`;
  return `${cents < 0 ? '-' : ''}$${groupThousands(digits.slice(0, -2))}${shown}`;
}

/** Rounded for a headline: to hundreds, five hundreds or thousands of dollars by size. */
export function shownCents(cents: number): number {
  const size = Math.abs(cents);
  const step = size < 5_000_000 ? 10_000 : size < 10_000_000 ? 50_000 : 100_000;
  return Math.round(cents / step) * step;
}

const HINT = 'Enter an amount like $186,000 or $12.50.';
const AMOUNT = new RegExp(`^(-)?\\$? ?(${DECIMAL_PATTERN})$`);

/**
 * Reads `$186,000`, `12.50`, `-$5`, `($5.00)` into integer cents. More than two decimals are refused, because
 * rounding someone's price silently is not ours to do.
 */
export function parseCents(text: string): Parsed {
  const trimmed = text
    .replace(/−/g, '-')
    .trim()
    .replace(/\s*usd$/i, '');
  const bracketed = /^\((.*)\)$/.exec(trimmed);
  const match = AMOUNT.exec(bracketed?.[1] ?? trimmed);
  if (!match || (bracketed && match[1] === '-')) return refused(HINT);
  const [whole = '', fraction = ''] = withoutCommas(match[2] ?? '').split('.');
  if (fraction.length > 2) return refused('Use at most two decimals for cents.');
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return refused('That amount is too large.');
  return parsed((bracketed ?? match[1]) && cents !== 0 ? -cents : cents);
}

/**
 * Splits whole cents by weights so that the parts add up to the cent: everyone's share rounded down, the cents left
 * over by largest remainder, earlier parts first. All parts are 0 where no weight is above 0.
 */
export function apportionCents(totalCents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (totalCents * weight) / whole);
  const shares = exact.map(Math.floor);
  const left = totalCents - shares.reduce((sum, share) => sum + share, 0);
  const remainders = exact.map((share, index) => share - shares[index]!);
  const byRemainder = exact.map((_, index) => index).sort((a, b) => remainders[b]! - remainders[a]! || a - b);
  for (const index of byRemainder.slice(0, left)) shares[index]! += 1;
  return shares;
}
