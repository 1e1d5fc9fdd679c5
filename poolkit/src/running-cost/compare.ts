/** The same pool with and without a cover, on gas and on a heat pump. */
import { defaultsOf } from '../assumptions/index.js';
import { RUNNING_COST_ASSUMPTIONS, type RunningCostValues } from './rates.js';
import { type CentsRange, runningCost, type RunningOptions } from './running-cost.js';
import type { RunningPool } from './usage.js';

export interface RunningVariant {
  readonly heater: 'gas' | 'heat-pump';
  readonly covered: boolean;
  /** Whether this is how the pool is planned. */
  readonly planned: boolean;
  readonly year: CentsRange;
  /** Heat alone. */
  readonly heat: CentsRange;
}

/** Four ways to keep the same water warm, dearest first. Everything else of the pool stays as it is. */
export function compareHeating(
  pool: RunningPool, options: RunningOptions = {}, values: RunningCostValues = defaultsOf(RUNNING_COST_ASSUMPTIONS),
): readonly RunningVariant[] {
  const ways = (['gas', 'heat-pump'] as const).flatMap((heater) => [false, true].map((covered) => ({ heater, covered })));
  return ways
    .map(({ heater, covered }) => {
      const { lines, ...year } = runningCost({ ...pool, heater, covered }, options, values);
      const heat = lines.filter((line) => line.key.startsWith('heat-'));
      const total = (of: keyof CentsRange) => heat.reduce((cents, line) => cents + line[of], 0);
      return {
        heater, covered, planned: pool.heater === heater && pool.covered === covered,
        year: { lowCents: year.lowCents, cents: year.cents, highCents: year.highCents },
        heat: { lowCents: total('lowCents'), cents: total('cents'), highCents: total('highCents') },
      };
    })
    .sort((a, b) => b.year.cents - a.year.cents);
}
