import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { UnansweredVisits } from './unanswered-visits.service.js';

const EVERY_MS = 30_000;
/** An ended hold says what someone looked at; no one needs to know that for longer. */
const KEEP_HOLDS_MS = 24 * 60 * 60_000;
const BATCH = 200;

/** What the clock does to the schedule when no one books. */
@Injectable()
export class ScheduleUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly calendar: CalendarWriter,
    private readonly unanswered: UnansweredVisits,
    private readonly visits: VisitRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'what is over was not cleared away'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Ends holds whose time is over, forgets those that ended a day ago, and closes what no one answered. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    // Looked at before any unit is opened: nearly always there is nothing to do.
    if (await this.visits.hasHolds('held', now)) await this.uow.run(() => this.calendar.begin());
    const before = new Date(now.getTime() - KEEP_HOLDS_MS);
    while (await this.visits.hasHolds('expired', before))
      await this.uow.run(() => this.visits.deleteExpiredHolds(before, BATCH));
    await this.unanswered.close();
  }
}
