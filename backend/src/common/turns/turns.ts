interface TurnLimits {
  queue?: number;
  waitMs?: number;
  refuse: (why: 'crowded' | 'late') => Error;
}

/** Runs a limited number of jobs at once; the others wait in order. */
export class Turns {
  private readonly waiting = new Set<() => void>();

  constructor(
    private free: number,
    private readonly limits: TurnLimits,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.give();
    }
  }

  refuseWhenFull(): void {
    if (this.waiting.size >= (this.limits.queue ?? Infinity)) throw this.limits.refuse('crowded');
  }

  async take(waitMs = this.limits.waitMs): Promise<void> {
    if (this.free > 0) {
      this.free -= 1;
      return;
    }
    this.refuseWhenFull();
    await new Promise<void>((resolve, reject) => {
      const enter = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = (): void => {
        this.waiting.delete(enter);
        reject(this.limits.refuse('late'));
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      this.waiting.add(enter);
    });
  }

  give(): void {
    const [next] = this.waiting;
    if (!next) this.free += 1;
    else {
      this.waiting.delete(next);
      next();
    }
  }
}
