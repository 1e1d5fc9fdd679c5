import { shownCents, type PriceRange } from 'poolkit/cost';
import { formatCents } from 'poolkit/units';

/** `$186,000 to $233,000`. */
export function rangeText({ lowCents, highCents }: Pick<PriceRange, 'lowCents' | 'highCents'>): string {
  return `${formatCents(lowCents)} to ${formatCents(highCents)}`;
}

/** To the dollar, for sums that stand in a sentence. */
export function dollars(cents: number): string {
  return formatCents(Math.round(cents / 100) * 100);
}

/** No price is known to the dollar: a large one is told in hundreds, a small one in fifties, the smallest in tens. */
export function rounded(cents: number): string {
  const size = Math.abs(cents);
  if (size >= 100_000) return formatCents(shownCents(cents));
  const step = size < 10_000 ? 1_000 : 5_000;
  return size < step ? dollars(cents) : formatCents(Math.round(cents / step) * step);
}

function span(low: number, high: number): string {
  const [from, to] = [rounded(low), rounded(high)];
  return from === to ? from : `${from} to ${to}`;
}

/**
 * What an option does to the range. Where only one end goes up and the other down, the option settles a
 * question and the width is what changes.
 */
export function effectText(adds: PriceRange | null, settles = true): string {
  if (adds === null) return 'does not go with this pool';
  const { lowCents, likelyCents, highCents } = adds;
  if (lowCents === 0 && highCents === 0) return 'no change';
  if (lowCents >= 0) return `adds ${span(lowCents, highCents)}`;
  if (highCents <= 0) return `saves ${span(-highCents, -lowCents)}`;
  const width = `range ${rounded(highCents - lowCents)} ${settles ? 'narrower' : 'wider'}`;
  if (Math.abs(likelyCents) < 10_000) return width;
  return `likely ${likelyCents > 0 ? 'adds' : 'saves'} ${rounded(Math.abs(likelyCents))}, ${width}`;
}

/** The same effect seen from the other side: what leaving something out saves is what it adds. */
export function opposite(adds: PriceRange | null): PriceRange | null {
  if (adds === null) return null;
  const { lowCents, likelyCents, highCents } = adds;
  return { lowCents: -highCents || 0, likelyCents: -likelyCents || 0, highCents: -lowCents || 0 };
}
