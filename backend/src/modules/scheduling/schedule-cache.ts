import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';

interface Made<T> {
  readonly value: T;
  /** From then on it is no longer true, even if nothing is written. */
  readonly goodUntilMs: number;
}

interface Kept extends Made<unknown> {
  readonly sinceMs: number;
  readonly untilTick: number;
}

/** What another server wrote may be missed for this long; a booking looks again before it counts. */
const KEEP_MS = 1_000;
const MOST_KEPT = 500;
/** The key of the rules by which all else is worked out. */
export const SETTINGS = 'settings';

/** What was read and worked out about the schedule, until this server writes or the time is over. */
@Injectable()
export class ScheduleCache {
  private readonly kept = new Map<string, Kept>();
  private readonly making = new Map<string, Promise<unknown>>();
  private generation = 0;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Outside a unit. Those who ask for the same at the same time share one answer. */
  get<T>(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const found = this.find<T>(key);
    if (found !== undefined) return Promise.resolve(found);
    // A unit sees what it has written, which is nobody else's yet.
    if (this.uow.isOpen()) return make().then(({ value }) => value);
    const underWay = this.making.get(key) as Promise<T> | undefined;
    if (underWay) return underWay;
    const made = this.make(key, make).finally(() => {
      if (this.making.get(key) === made) this.making.delete(key);
    });
    this.making.set(key, made);
    return made;
  }

  /** What is kept, if anything. */
  known<T>(key: string): T | undefined {
    return this.find<T>(key);
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
    for (const kept of [this.kept, this.making]) for (const key of [...kept.keys()].filter(isMeant)) kept.delete(key);
  }

  private find<T>(key: string): T | undefined {
    const kept = this.kept.get(key);
    const nowMs = this.clock.now().getTime();
    const isGood = kept && performance.now() < kept.untilTick && kept.sinceMs <= nowMs && nowMs < kept.goodUntilMs;
    return isGood ? (kept.value as T) : undefined;
  }

  private async make<T>(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const { generation } = this;
    const sinceMs = this.clock.now().getTime();
    const made = await make();
    if (generation !== this.generation) return made.value;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    this.kept.set(key, { ...made, sinceMs, untilTick: performance.now() + KEEP_MS });
    return made.value;
  }
}
