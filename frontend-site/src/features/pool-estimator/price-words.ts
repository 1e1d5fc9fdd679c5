import type { PriceRange } from 'poolkit/cost';
import { formatCents, shownCents } from 'poolkit/units';

export function rangeText({ lowCents, highCents }: Pick<PriceRange, 'lowCents' | 'highCents'>): string {
  return `${formatCents(lowCents)} to ${formatCents(highCents)}`;
}

export function dollars(cents: number): string {
  return formatCents(Math.round(cents / 100) * 100);
}

/** Prices are never exact: rounded to hundreds, fifties or tens by size. */
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

/** Where one end rises and the other falls, the option settles a question and narrows the range. */
export function effectText(adds: PriceRange | null, settles = true): string {
  if (adds === null) return 'does not fit this pool';
  const { lowCents, likelyCents, highCents } = adds;
  if (lowCents === 0 && highCents === 0) return 'no change';
  if (lowCents >= 0) return `adds ${span(lowCents, highCents)}`;
  if (highCents <= 0) return `saves ${span(-highCents, -lowCents)}`;
  const width = `${settles ? 'narrows' : 'widens'} the range by ${rounded(highCents - lowCents)}`;
  if (Math.abs(likelyCents) < 10_000) return width;
  return `likely ${likelyCents > 0 ? 'adds' : 'saves'} ${rounded(Math.abs(likelyCents))}, ${width}`;
}

/** `why` is a sentence of `whyLower`. */
export function largerCostsLess(why: string): string {
  return `A higher number costs less. ${why}`;
}

export const SHARED_TO_VIEW = 'Anyone with it can view, not edit';
