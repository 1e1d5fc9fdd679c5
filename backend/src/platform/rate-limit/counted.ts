import type { RateLimiter, RateRule } from './rate-limiter.js';

/** Counts before `work`, and undoes that when a rule refuses or `work` fails. */
export async function counted<T>(
  limits: RateLimiter,
  keys: readonly (readonly [RateRule, string])[],
  work: () => Promise<T>,
): Promise<T> {
  const taken: (readonly [RateRule, string])[] = [];
  try {
    for (const [rule, key] of keys) {
      taken.push([rule, key]);
      await limits.consume(rule, key);
    }
    return await work();
  } catch (error) {
    for (const [rule, key] of taken) await limits.refund(rule, key);
    throw error;
  }
}
