import type { RateLimiter, RateRule } from '../../platform/rate-limit/index.js';

/** Exactly one of its methods must be called. */
export interface Try {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
  /** Not checked, for example because the server is busy. */
  abandoned(): Promise<void>;
}

/** Limits failures per key. A try counts as a failure until it succeeds, so sending many at once gains nothing. */
export class FailureBudget {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly rule: RateRule,
  ) {}

  /** Null when the budget is spent. */
  async enter(key: string): Promise<Try | null> {
    const takeBack = (): Promise<void> => this.limiter.refund(this.rule, key);
    if ((await this.count(key)) > this.allowance) {
      await takeBack();
      return null;
    }
    return { succeeded: takeBack, failed: () => Promise.resolve(), abandoned: takeBack };
  }

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
