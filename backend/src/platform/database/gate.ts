/** Thrown when a unit waited too long for its turn; answered with 503. */
class GateTimeout extends Error {
  readonly code = 'DB_BUSY';
}

/** First come, first served, but for what goes first: one piece of work at a time. */
export class Gate {
  private readonly waiting: { enter: () => void; timer: NodeJS.Timeout | undefined }[] = [];
  private busy = false;

  constructor(private readonly maxWaitMs: number) {}

  /** @param first before all that wait, however long the one at work takes */
  async run<T>(work: () => Promise<T>, { first = false } = {}): Promise<T> {
    if (this.busy) await (first ? this.nextTurn() : this.turn());
    else this.busy = true;
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const entry = {
        enter: resolve,
        timer: setTimeout(() => {
          this.waiting.splice(this.waiting.indexOf(entry), 1);
          reject(new GateTimeout(`waited more than ${this.maxWaitMs} ms to write`));
        }, this.maxWaitMs),
      };
      this.waiting.push(entry);
    });
  }

  private nextTurn(): Promise<void> {
    return new Promise((resolve) => this.waiting.unshift({ enter: resolve, timer: undefined }));
  }

  private next(): void {
    const entry = this.waiting.shift();
    if (!entry) {
      this.busy = false;
      return;
    }
    clearTimeout(entry.timer);
    entry.enter();
  }
}
