import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../database/index.js';
import { Housekeeping } from '../housekeeping/housekeeping.js';
import { LOGGER } from '../logging/logger.js';
import { LiveEventRepository } from './persistence/live-event.repository.js';

export interface NewLiveEvent {
  kind: string;
  subjectId: string;
  data?: Record<string, string | number | boolean | null>;
}

export interface LiveEvent extends Required<NewLiveEvent> {
  seq: number;
  at: Date;
}

/** Of the person whose session it was; for the servers, not for consoles. */
export const SESSION_ENDED = 'session.ended';

type Listener = (events: readonly LiveEvent[]) => void;

const POLL_MS = 1_000;
const AT_ONCE = 500;
/** Units that end in another order than they began leave gaps for a moment. */
const LOOK_BACK = 100;
const KEEP_MS = 24 * 60 * 60 * 1000;

/** Events are rows of the unit that caused them; every process with listeners polls, so all replicas hear of them. */
@Injectable()
export class LiveEvents implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners = new Set<Listener>();
  private readonly delivered = new Set<number>();
  private newest = 0;
  private polling: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly events: LiveEventRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register('old live events', () => this.sweep());
  }

  onApplicationShutdown(): void {
    clearInterval(this.polling);
    this.listeners.clear();
  }

  /** Inside a unit. */
  publish({ kind, subjectId, data = {} }: NewLiveEvent): void {
    // Last, so that numbers are nearly in commit order.
    this.uow.beforeCommit(() => this.events.insert({ kind, subjectId, data, at: this.clock.now() }));
    this.uow.afterCommit(() => this.look());
  }

  /** Oldest first; null when it is too long ago, and everything must be read again. */
  async missedSince(afterSeq: number | null): Promise<{ missed: LiveEvent[] | null; newest: number }> {
    const newest = await this.events.newestSeq();
    if (afterSeq === null || afterSeq >= newest)
      return { missed: afterSeq !== null && afterSeq > newest ? null : [], newest };
    const found = await this.events.listAfter(afterSeq, AT_ONCE + 1);
    const isWhole = found.length <= AT_ONCE && (await this.events.oldestSeq()) <= afterSeq + 1;
    return { missed: isWhole ? found : null, newest };
  }

  /** @returns the function that stops listening. */
  async listen(listener: Listener): Promise<() => void> {
    if (this.listeners.size === 0) {
      this.newest = await this.events.newestSeq();
      this.delivered.clear();
      clearInterval(this.polling);
      this.polling = setInterval(() => this.look(), POLL_MS);
      this.polling.unref();
    }
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) clearInterval(this.polling);
    };
  }

  async sweep(): Promise<void> {
    await this.uow.run(() => this.events.deleteBefore(new Date(this.clock.now().getTime() - KEEP_MS)));
  }

  private look(): void {
    if (this.listeners.size === 0) return;
    this.looking = this.looking
      .then(() => this.tell())
      .catch((error: unknown) => this.logger.warn({ err: error }, 'live events could not be read'));
  }

  private async tell(): Promise<void> {
    const since = this.newest;
    const found = await this.events.listAfter(Math.max(0, since - LOOK_BACK), AT_ONCE);
    // Events before this process listened are not news.
    if (this.delivered.size === 0) for (const { seq } of found) if (seq <= since) this.delivered.add(seq);
    const fresh = found.filter(({ seq }) => !this.delivered.has(seq));
    if (fresh.length === 0) return;
    for (const { seq } of fresh) this.delivered.add(seq);
    this.newest = Math.max(since, ...fresh.map(({ seq }) => seq));
    for (const seq of this.delivered) if (seq < this.newest - 2 * LOOK_BACK) this.delivered.delete(seq);
    for (const listener of this.listeners) listener(fresh);
  }
}
