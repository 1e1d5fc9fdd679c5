import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { ScheduleSettingsRepository, type ScheduleCount } from './persistence/schedule-settings.repository.js';

interface Made<T> {
  readonly value: T;
  /** Expires then, even if nothing is written. */
  readonly goodUntilMs: number;
}

interface Kept extends Made<unknown> {
  readonly of: ScheduleCount;
  readonly sinceMs: number;
  readonly untilTick: number;
}

/** What another server wrote may be missed for this long; a booking looks again before it counts. */
const COUNT_AGAIN_MS = 1_000;
/** Reread this often even without a counted change: a row may have been edited manually. */
const KEEP_MS = 60_000;
const MAX_KEPT = 500;
/** The key of the rules by which all else is worked out. */
export const SETTINGS = 'settings';

/**
 * What was read and worked out about the schedule, until someone writes, here or on another server: each unit that
 * changes the rules or books counts itself in one row, which is looked at once a second. A result is true only at the count
 * that was read before its rows, so one that was under way during a commit is never given to those who ask after it.
 */
@Injectable()
export class ScheduleCache {
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<unknown>>();
  private counted: { readonly count: ScheduleCount; readonly untilTick: number } | undefined;
  private changes = 0;

  constructor(
    private readonly settings: ScheduleSettingsRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async get<T>(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const found = this.known<T>(key);
    if (found !== undefined) return found;
    // A unit of work sees its own writes, which no one else may see yet.
    if (this.uow.isOpen()) return (await make()).value;
    const of = await this.count();
    const known = this.known<T>(key, of);
    if (known !== undefined) return known;
    // Those who ask for the same at the same count share one result.
    const wanted = `${key} ${of.revision} ${of.bookings}`;
    const making = this.making.get(wanted) ?? this.make(key, of, make).finally(() => this.making.delete(wanted));
    this.making.set(wanted, making);
    return making as Promise<T>;
  }

  private async make<T>(key: string, of: ScheduleCount, make: () => Promise<Made<T>>): Promise<T> {
    const sinceMs = this.clock.now().getTime();
    const made = await make();
    if (this.kept.size >= MAX_KEPT) this.kept.clear();
    this.kept.set(key, { ...made, of, sinceMs, untilTick: performance.now() + KEEP_MS });
    return made.value;
  }

  /** What is kept, if anything, and true at this count. */
  known<T>(key: string, count = this.countedLately()): T | undefined {
    const kept = this.kept.get(key);
    if (!kept || !count || performance.now() >= kept.untilTick) return undefined;
    const isOfCount = kept.of.revision === count.revision && (key === SETTINGS || kept.of.bookings === count.bookings);
    const nowMs = this.clock.now().getTime();
    return isOfCount && kept.sinceMs <= nowMs && nowMs < kept.goodUntilMs ? (kept.value as T) : undefined;
  }

  /** Inside a unit that changes the rules or books, and counts itself: once it is durable the count is looked at again. */
  changed(): void {
    this.uow.afterCommit(() => {
      this.changes += 1;
      this.counted = undefined;
    });
  }

  private async count(): Promise<ScheduleCount> {
    const lately = this.countedLately();
    if (lately) return lately;
    const [before, untilTick] = [this.changes, performance.now() + COUNT_AGAIN_MS];
    const count = await this.settings.count();
    if (before === this.changes) this.counted = { count, untilTick };
    return count;
  }

  private countedLately(): ScheduleCount | undefined {
    return this.counted && performance.now() < this.counted.untilTick ? this.counted.count : undefined;
  }
}
