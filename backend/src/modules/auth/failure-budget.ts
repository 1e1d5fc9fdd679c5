import type { RateLimiter, RateRule } from '../../platform/rate-limit/index.js';

/** One try that was let through. Exactly one of its methods must be called. */
export interface Try {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
  /** No one was judged, for instance because the server is busy. */
  abandoned(): Promise<void>;
}

/**
 * Lets so many tries fail per key. Each counts as a failure until it is known to be none, so that sending many at once
 * gains nothing.
 */
export class FailureBudget {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly rule: RateRule,
  ) {}

  /** Null when the budget is spent; the caller then decides what that means. */
  async enter(key: string): Promise<Try | null> {
    const takeBack = (): Promise<void> => this.limiter.refund(this.rule, key);
    if ((await this.count(key)) > this.allowance) {
      await takeBack();
      return null;
    }
    return { succeeded: takeBack, failed: () => Promise.resolve(), abandoned: takeBack };
  }

  /** How many have failed, and for how long they count. */
  peek(key: string): Promise<{ consumed: number; msBeforeNext: number }> {
    return this.limiter.peek(this.rule, key);
  }

  count(key: string): Promise<number> {
    return this.limiter.penalize(this.rule, key);
  }

  forget(key: string): Promise<void> {
    return this.limiter.reset(this.rule, key);
  }

  get allowance(): number {
    return this.limiter.allowance(this.rule);
  }
}
