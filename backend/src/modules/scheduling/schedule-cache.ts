import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { ScheduleSettingsRepository, type ScheduleCount } from './persistence/schedule-settings.repository.js';

interface Made<T> {
  readonly value: T;
  /** From then on it is no longer true, even if nothing is written. */
  readonly goodUntilMs: number;
}

interface Kept extends Made<unknown> {
  readonly of: ScheduleCount;
  readonly sinceMs: number;
  readonly untilTick: number;
}

interface Making {
  readonly of: ScheduleCount;
  readonly made: Promise<unknown>;
}

/** What another server wrote may be missed for this long; a booking looks again before it counts. */
const COUNT_AGAIN_MS = 1_000;
/** Made anew this often although nothing was counted: a row may have been corrected by hand. */
const KEEP_MS = 60_000;
const MOST_KEPT = 500;
/** The key of the rules by which all else is worked out. */
export const SETTINGS = 'settings';

/**
 * What was read and worked out about the schedule, until someone writes, here or on another server: each unit that
 * changes the rules or books counts itself in one row, which is looked at once a second. An answer bears the count that was
 * read before its rows, and is true at no other; so one that was under way during a commit is never given to those who ask
 * after it.
 */
@Injectable()
export class ScheduleCache {
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Making>();
  private counting: Promise<ScheduleCount> | undefined;
  private counted: { readonly count: ScheduleCount; readonly untilTick: number } | undefined;

  constructor(
    private readonly settings: ScheduleSettingsRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Outside a unit. Those who ask for the same at the same count share one answer. */
  async get<T>(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const found = this.known<T>(key);
    if (found !== undefined) return found;
    // A unit sees what it has written, which is no one else's yet.
    if (this.uow.isOpen()) return (await make()).value;
    const of = await this.count();
    const known = this.known<T>(key, of);
    if (known !== undefined) return known;
    const underWay = this.making.get(key);
    if (underWay && isOf(key, underWay.of, of)) return underWay.made as Promise<T>;
    const making = { of, made: this.make(key, of, make) };
    this.making.set(key, making);
    try {
      return await making.made;
    } finally {
      if (this.making.get(key) === making) this.making.delete(key);
    }
  }

  /** What is kept, if anything, and true at this count. */
  known<T>(key: string, count = this.countedLately()): T | undefined {
    const kept = this.kept.get(key);
    if (!kept || !count || performance.now() >= kept.untilTick || !isOf(key, kept.of, count)) return undefined;
    const nowMs = this.clock.now().getTime();
    return kept.sinceMs <= nowMs && nowMs < kept.goodUntilMs ? (kept.value as T) : undefined;
  }

  /** Inside a unit that changes the rules or books, and counts itself: anyone who asks once it is durable looks at the count again. */
  changed(): void {
    this.uow.afterCommit(() => {
      this.counted = undefined;
      this.counting = undefined;
    });
  }

  /** Outside a unit. How often the rules were changed, and how often someone booked; what other servers wrote within the last second may be missing. */
  async count(): Promise<ScheduleCount> {
    const lately = this.countedLately();
    if (lately) return lately;
    if (this.counting) return this.counting;
    const untilTick = performance.now() + COUNT_AGAIN_MS;
    const mine = this.settings.count();
    this.counting = mine;
    try {
      const count = await mine;
      if (this.counting === mine) this.counted = { count, untilTick };
      for (const [key, kept] of this.kept) if (!isOf(key, kept.of, count)) this.kept.delete(key);
      return count;
    } finally {
      if (this.counting === mine) this.counting = undefined;
    }
  }

  private async make<T>(key: string, of: ScheduleCount, make: () => Promise<Made<T>>): Promise<T> {
    const sinceMs = this.clock.now().getTime();
    const made = await make();
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(key, { ...made, of, sinceMs, untilTick: performance.now() + KEEP_MS });
    return made.value;
  }

  private countedLately(): ScheduleCount | undefined {
    return this.counted && performance.now() < this.counted.untilTick ? this.counted.count : undefined;
  }
}

function isOf(key: string, made: ScheduleCount, now: ScheduleCount): boolean {
  return made.revision === now.revision && (key === SETTINGS || made.bookings === now.bookings);
}
