/** Prices as a headline shows them. */
import type { PriceRange } from './estimate-types.js';

/** A headline promises no more than it knows: to $100 below $50,000, to $500 below $100,000, else to $1,000. */
export function roundedForShow({ lowCents, likelyCents, highCents }: PriceRange): PriceRange {
  return { lowCents: shownCents(lowCents), likelyCents: shownCents(likelyCents), highCents: shownCents(highCents) };
}

export function shownCents(cents: number): number {
  const size = Math.abs(cents);
  const step = size < 5_000_000 ? 10_000 : size < 10_000_000 ? 50_000 : 100_000;
  return Math.round(cents / step) * step;
}
