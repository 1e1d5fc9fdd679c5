/** How often a duration or amount fell into each step of 10 %: it adds up over days, as medians do not. */
export type Spread = Record<string, number>;

const STEP = Math.log(1.1);

export function addTo(spread: Spread, value: number): void {
  const index = value < 1 ? -1 : Math.floor(Math.log(value) / STEP);
  spread[index] = (spread[index] ?? 0) + 1;
}

export function merged(spreads: Iterable<Spread>): Spread {
  const sum: Spread = {};
  for (const spread of spreads) {
    for (const [index, count] of Object.entries(spread)) sum[index] = (sum[index] ?? 0) + count;
  }
  return sum;
}

/** Within 5 % of the true one; null without values. */
export function medianOf(spread: Spread): number | null {
  return quantileOf(spread, 0.5);
}

export function quantileOf(spread: Spread, share: number): number | null {
  const steps = Object.entries(spread)
    .map(([index, count]) => ({ index: Number(index), count }))
    .sort((a, b) => a.index - b.index);
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const { index, count } of steps) {
    before += count;
    if (before >= total * share) return index < 0 ? 0 : Math.round(Math.exp((index + 0.5) * STEP));
  }
  return null;
}
