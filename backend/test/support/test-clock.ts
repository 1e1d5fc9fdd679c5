import { Clock } from '../../src/common/clock/clock.js';

/** Runs like the real clock until it is set or moved. */
export class TestClock extends Clock {
  private offsetMs = 0;
  private fixed: Date | null = null;

  now(): Date {
    return this.fixed ? new Date(this.fixed) : new Date(Date.now() + this.offsetMs);
  }

  /** Stops at `moment`. */
  set(moment: string | Date): void {
    this.fixed = new Date(moment);
  }

  advance(ms: number): void {
    if (this.fixed) this.fixed = new Date(this.fixed.getTime() + ms);
    else this.offsetMs += ms;
  }

  advanceMinutes(minutes: number): void {
    this.advance(minutes * 60_000);
  }

  runFreely(): void {
    this.fixed = null;
    this.offsetMs = 0;
  }
}
