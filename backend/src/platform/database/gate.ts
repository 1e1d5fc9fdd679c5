/** Thrown when a unit waited too long for its turn; answered with 503. */
class GateTimeout extends Error {
  readonly code = 'DB_BUSY';
}

/** First come, first served: one piece of work at a time. */
export class Gate {
  private readonly waiting: { enter: () => void; timer: NodeJS.Timeout }[] = [];
  private busy = false;

  constructor(private readonly maxWaitMs: number) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy) await this.turn();
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
