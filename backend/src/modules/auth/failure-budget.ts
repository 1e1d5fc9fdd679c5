import { RateLimitedError } from '../../common/errors/index.js';
import type { RateLimiter, RateRule } from '../../platform/rate-limit/index.js';

/** One try that was let through. Exactly one of its methods must be called. */
export interface Try {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
  /** No one was judged, for instance because the server is busy. */
  abandoned(): Promise<void>;
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

const MAX_WAITING = 100;

/**
 * Lets so many tries fail per key. Tries that are still being judged count as failures until they
 * are not, so that sending many at once gains nothing; but they make the next one wait instead of
 * refusing it, because a person's own parallel logins are all right.
 */
export class FailureBudget {
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly limiter: RateLimiter,
    private readonly rule: RateRule,
  ) {}

  /** Null when the budget is spent; the caller then decides what that means. */
  async enter(key: string): Promise<Try | null> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    for (;;) {
      const { consumed } = await this.limiter.peek(this.rule, key);
      if (consumed + line.running < this.limiter.allowance(this.rule)) {
        const admitted = this.admit(key, line);
        this.wakeNext(key, line);
        return admitted;
      }
      if (line.running === 0) {
        this.wakeNext(key, line);
        return null;
      }
      if (line.waiting.length >= MAX_WAITING) throw new RateLimitedError(1, 'SERVER_BUSY');
      await new Promise<void>((wake) => line.waiting.push(wake));
    }
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

  private admit(key: string, line: Line): Try {
    line.running += 1;
    const leave = (): void => {
      line.running -= 1;
      this.wakeNext(key, line);
    };
    return {
      succeeded: () => {
        leave();
        return Promise.resolve();
      },
      failed: async () => {
        try {
          await this.count(key);
        } finally {
          leave();
        }
      },
      abandoned: () => {
        leave();
        return Promise.resolve();
      },
    };
  }

  private wakeNext(key: string, line: Line): void {
    const wake = line.waiting.shift();
    if (wake) wake();
    else if (line.running === 0) this.lines.delete(key);
  }
}
