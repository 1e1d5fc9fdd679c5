import type { Spread } from '../../analytics/index.js';
import { quantileOf } from '../../analytics/index.js';

const CENTS = 100;
/** Dollars; the last step has no end. */
const STEPS = [0, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000] as const;
const STEP_RATIO = 1.1;

/** @param spread of likely prices in dollars */
export function medianCents(spread: Spread): number | null {
  const dollars = quantileOf(spread, 0.5);
  return dollars === null ? null : dollars * CENTS;
}

export function countOf(spread: Spread): number {
  return Object.values(spread).reduce((sum, count) => sum + count, 0);
}

/** Prices by range, from the middle of each step of the spread, so that one near a border may count beside it. */
export function priceRanges(spread: Spread): { label: string; count: number }[] {
  const counts = STEPS.map(() => 0);
  for (const [index, count] of Object.entries(spread)) {
    const dollars = Number(index) < 0 ? 0 : STEP_RATIO ** (Number(index) + 0.5);
    counts[STEPS.findLastIndex((from) => dollars >= from)]! += count;
  }
  const used = counts.flatMap((count, index) => (count > 0 ? [index] : []));
  const [first, last] = [used[0], used.at(-1)];
  if (first === undefined || last === undefined) return [];
  return counts.slice(first, last + 1).map((count, offset) => ({ label: rangeLabel(first + offset), count }));
}

function rangeLabel(index: number): string {
  const thousands = (dollars: number) => `$${dollars / 1_000}k`;
  const [from, to] = [STEPS[index]!, STEPS[index + 1]];
  if (from === 0) return `Under ${thousands(to!)}`;
  return to === undefined ? `${thousands(from)} and more` : `${thousands(from)} to ${thousands(to)}`;
}
