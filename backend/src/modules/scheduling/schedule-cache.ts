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

/** What another server wrote may be missed for this long; a booking looks again before it counts. */
const COUNT_AGAIN_MS = 1_000;
/** Made anew this often although nothing was counted: a colleague who takes up an invitation writes nothing of the schedule. */
const KEEP_MS = 60_000;
const MOST_KEPT = 500;
/** The key of the rules by which all else is worked out. */
export const SETTINGS = 'settings';

/**
 * What was read and worked out about the schedule, until somebody writes, here or on another server: each unit that
 * changes the rules or books counts itself in one row, which is looked at once a second.
 */
@Injectable()
export class ScheduleCache {
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<unknown>>();
  private counting: Promise<ScheduleCount> | undefined;
  private counted: { readonly count: ScheduleCount; readonly untilTick: number } | undefined;
  private generation = 0;

  constructor(
    private readonly settings: ScheduleSettingsRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Outside a unit. Those who ask for the same at the same time share one answer. */
  get<T>(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const found = this.find<T>(key, this.countedLately());
    if (found !== undefined) return Promise.resolve(found);
    // A unit sees what it has written, which is nobody else's yet.
    if (this.uow.isOpen()) return make().then(({ value }) => value);
    const underWay = this.making.get(key) as Promise<T> | undefined;
    if (underWay) return underWay;
    const made = this.foundOrMade(key, make).finally(() => {
      if (this.making.get(key) === made) this.making.delete(key);
    });
    this.making.set(key, made);
    return made;
  }

  /** What is kept, if anything, and true at this count. */
  known<T>(key: string, count = this.countedLately()): T | undefined {
    return this.find<T>(key, count);
  }

  /** Inside a unit that writes anything of the schedule. */
  changed(): void {
    this.uow.afterCommit(() => this.forget(() => true));
  }

  /** Inside a unit that books: the rules stay as they are. */
  booked(): void {
    this.uow.afterCommit(() => this.forget((key) => key !== SETTINGS));
  }

  private forget(isMeant: (key: string) => boolean): void {
    this.generation += 1;
    this.counted = undefined;
    this.counting = undefined;
    for (const kept of [this.kept, this.making]) for (const key of [...kept.keys()].filter(isMeant)) kept.delete(key);
  }

  private find<T>(key: string, count: ScheduleCount | undefined): T | undefined {
    const kept = this.kept.get(key);
    if (!kept || !count || performance.now() >= kept.untilTick || !isOf(key, kept.of, count)) return undefined;
    const nowMs = this.clock.now().getTime();
    return kept.sinceMs <= nowMs && nowMs < kept.goodUntilMs ? (kept.value as T) : undefined;
  }

  private countedLately(): ScheduleCount | undefined {
    return this.counted && performance.now() < this.counted.untilTick ? this.counted.count : undefined;
  }

  private async foundOrMade<T>(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const { generation } = this;
    // Before the rows: those of a later unit do no harm, and are read again with its number.
    const of = await this.count();
    const found = this.find<T>(key, of);
    if (found !== undefined) return found;
    const sinceMs = this.clock.now().getTime();
    const made = await make();
    if (generation !== this.generation) return made.value;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(key, { ...made, of, sinceMs, untilTick: performance.now() + KEEP_MS });
    return made.value;
  }

  private async count(): Promise<ScheduleCount> {
    const lately = this.countedLately();
    if (lately) return lately;
    if (this.counting) return this.counting;
    const untilTick = performance.now() + COUNT_AGAIN_MS;
    const mine = this.settings.count();
    this.counting = mine;
    try {
      const count = await mine;
      if (this.counting === mine) this.counted = { count, untilTick };
      return count;
    } finally {
      if (this.counting === mine) this.counting = undefined;
    }
  }
}

function isOf(key: string, made: ScheduleCount, now: ScheduleCount): boolean {
  return made.revision === now.revision && (key === SETTINGS || made.bookings === now.bookings);
}
