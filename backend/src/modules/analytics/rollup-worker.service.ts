import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { addDays } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { boundsOf, dayOf } from './domain/business-day.js';
import { rollUpDay } from './domain/day-rollup.js';
import { isStep, type Funnel } from './domain/funnels.js';
import { grouped } from './domain/grouped.js';
import { firstKeptDay } from './domain/keeping.js';
import { AnalyticsEventRepository, type StoredEvent } from './persistence/analytics-event.repository.js';
import { FunnelList } from './funnel-list.service.js';
import { ProgressRepository } from './persistence/progress.repository.js';
import { RollupRepository } from './persistence/rollup.repository.js';

const EVERY_MS = 60_000;
/** A run may take a twentieth of the time. */
const REST_FACTOR = 20;
/** Longer than any unit takes to commit: what was received before a run but committed after it is read again. */
const OVERLAP_MS = 120_000;

export interface RollupRun {
  days: string[];
  /** False: a newer run took over. */
  finished: boolean;
}

/**
 * Makes the rows of each day with new events again, from the events. So a run that died, or ran twice, changes nothing:
 * a day is replaced in one unit, and the next run begins where the last finished one began.
 */
@Injectable()
export class RollupWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly events: AnalyticsEventRepository,
    private readonly rollups: RollupRepository,
    private readonly progress: ProgressRepository,
    private readonly funnelList: FunnelList,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly site: SiteConfig,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role !== 'api') this.runIn(EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** One after another in this process. */
  run(): Promise<RollupRun> {
    const run = this.running.then(() => this.runNow());
    this.running = run.catch(() => undefined);
    return run;
  }

  /** The next run makes every day again whose events are still stored. */
  async requestRebuild(): Promise<void> {
    await this.uow.run(async () => {
      const { run } = await this.progress.lock();
      await this.progress.update({ run: run + 1, rebuild: true });
    });
  }

  private runIn(ms: number): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      const began = performance.now();
      void this.run()
        .catch((error: unknown) => this.logger.error({ err: error }, 'analytics rollup failed'))
        .finally(() => this.runIn(Math.max(EVERY_MS, REST_FACTOR * (performance.now() - began))));
    }, ms);
    this.timer.unref();
  }

  private async runNow(): Promise<RollupRun> {
    const beganAt = this.clock.now();
    const progress = await this.uow.run(async () => {
      const found = await this.progress.lock();
      await this.progress.update({ run: found.run + 1 });
      return { ...found, run: found.run + 1 };
    });
    const funnels = await this.funnelList.all();
    const isNew = progress.rebuild || progress.receivedUntil === null;
    const days = isNew ? await this.allDays(beganAt) : await this.daysWithNews(progress.receivedUntil!, funnels);
    for (const day of days) if (!(await this.rollUp(day, progress.run, funnels))) return { days, finished: false };
    const finished = await this.asRun(progress.run, () =>
      this.progress.update({ receivedUntil: beganAt, finishedAt: this.clock.now(), rebuild: false }),
    );
    return { days, finished };
  }

  private async rollUp(day: string, run: number, funnels: readonly Funnel[]): Promise<boolean> {
    if (this.stopped) return false;
    const bounds = boundsOf(this.site.business.timeZone, day);
    const events = await this.events.listBetween(bounds.from, bounds.to);
    const staffMarks = await this.progress.staffMarks(day);
    const people = await this.peopleFrom(events, funnels, bounds);
    if (await this.isDeleted(day, events)) {
      const rows = rollUpDay({ day, events: [], staffMarks, funnels, people });
      const ids = funnels.filter(({ countedBy }) => countedBy === 'person').map(({ id }) => id);
      return this.asRun(run, () => this.rollups.replaceFunnels(day, ids, rows));
    }
    const rows = rollUpDay({ day, events, staffMarks, funnels, people });
    return this.asRun(run, () => this.rollups.replaceDay(day, rows));
  }

  /** A day whose browser events were deleted, or are being deleted, keeps its counts; only the way of its leads goes on. */
  private async isDeleted(day: string, events: readonly StoredEvent[]): Promise<boolean> {
    const today = dayOf(this.site.business.timeZone, this.clock.now());
    if (day < firstKeptDay(today, this.config.retention.eventMonths)) return true;
    return !events.some(({ origin }) => origin === 'browser') && (await this.rollups.hasVisits(day));
  }

  /** In one unit, unless a newer run has begun: that one reads later, so it knows more. */
  private asRun(run: number, write: () => Promise<void>): Promise<boolean> {
    return this.uow.run(async () => {
      if ((await this.progress.lock()).run !== run) return false;
      await write();
      return true;
    });
  }

  /** Leads whose way through a funnel began with one of these events, with all that followed. */
  private async peopleFrom(
    events: readonly StoredEvent[],
    funnels: readonly Funnel[],
    { from, to }: { from: Date; to: Date },
  ) {
    const byPerson = funnels.filter(({ countedBy }) => countedBy === 'person');
    const begins = (funnel: Funnel, event: StoredEvent) => isStep(funnel.steps[0]!, event);
    const started = events.filter((event) => event.leadId !== null && byPerson.some((one) => begins(one, event)));
    const leadIds = [...new Set(started.map(({ leadId }) => leadId!))];
    const histories = grouped(await this.events.listOfLeads(leadIds), ({ leadId }) => leadId!);
    return byPerson.flatMap((funnel) =>
      [...histories.values()].flatMap((history) => {
        const beganMs = history.find((event) => begins(funnel, event))?.atMs ?? 0;
        return beganMs >= from.getTime() && beganMs < to.getTime() ? [{ funnel, events: history }] : [];
      }),
    );
  }

  private async daysWithNews(receivedUntil: Date, funnels: readonly Funnel[]): Promise<string[]> {
    const since = new Date(receivedUntil.getTime() - OVERLAP_MS);
    const begins = funnels.flatMap(({ countedBy, steps }) => (countedBy === 'person' ? [steps[0]!.event] : []));
    const days = [
      ...(await this.events.daysReceivedSince(since)),
      ...(await this.events.daysOfLeadsWithNews(since, begins)),
    ];
    return [...new Set(days)].sort();
  }

  private async allDays(now: Date): Promise<string[]> {
    const oldest = await this.events.oldestAt();
    if (!oldest) return [];
    const { timeZone } = this.site.business;
    const days = [dayOf(timeZone, oldest)];
    for (let day = days[0]!; day < dayOf(timeZone, now);) days.push((day = addDays(day, 1)));
    return days;
  }
}
