/**
 * Holds requests refused because the session ended, until a new login runs them again. Nothing is unmounted, so typed
 * text survives.
 */
class SessionGate {
  private armed = false;
  private waiting: { promise: Promise<void>; open: () => void; fail: () => void } | null = null;
  private readonly listeners = new Set<() => void>();

  /** Only a page that had a session can lose it: before that a 401 is an ordinary answer. */
  arm(on: boolean): void {
    this.armed = on;
  }

  get isArmed(): boolean {
    return this.armed;
  }

  readonly isClosed = (): boolean => this.waiting !== null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves after a new login; rejects when the person leaves instead. */
  waitForLogin(): Promise<void> {
    if (!this.waiting) {
      let open = (): void => undefined;
      let fail = (): void => undefined;
      const promise = new Promise<void>((resolve, reject) => {
        open = resolve;
        fail = () => reject(new Error('The session was not renewed'));
      });
      // Keeps a rejection without waiters from being unhandled.
      promise.catch(() => undefined);
      this.waiting = { promise, open, fail };
      this.emit();
      // A listener may already have settled the gate.
      return promise;
    }
    return this.waiting.promise;
  }

  reopen(): void {
    this.settle((held) => held.open());
  }

  giveUp(): void {
    this.settle((held) => held.fail());
  }

  private settle(how: (held: { open: () => void; fail: () => void }) => void): void {
    const held = this.waiting;
    if (!held) return;
    this.waiting = null;
    how(held);
    this.emit();
  }

  private emit(): void {
    for (const listener of this.listeners) listener();
  }
}

export const sessionGate = new SessionGate();
