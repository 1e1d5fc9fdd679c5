import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { AppConfig } from '../../platform/config/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { VisitChanges } from './visit-changes.service.js';

const EVERY_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
/** Of holds that ended; they say what someone looked at. */
const KEEP_HOLDS_DAYS = 1;
/** Of waitlist entries whose days are over; the audit log keeps the offers (company default). */
const KEEP_WAITLIST_DAYS = 30;
const AT_ONCE = 200;

/** Scheduled maintenance of the calendar. */
@Injectable()
export class ScheduleUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly calendar: CalendarWriter,
    private readonly changes: VisitChanges,
    private readonly visits: VisitRepository,
    private readonly waitlist: WaitlistRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'the schedule was not cleaned up'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Ends holds whose time is over, closes visits that staff did not confirm, and deletes old holds and waitlist entries. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    // Looked at before any unit is opened: nearly always there is nothing to do. Beginning one ends the holds.
    if (await this.visits.hasOverdueHolds(now)) await this.calendar.inUnit(() => Promise.resolve());
    for (const id of await this.visits.listUnanswered(now, AT_ONCE))
      await this.calendar.inUnit(() => this.changes.declineUnconfirmed(id));
    await this.visits.deleteExpiredHolds(daysAgo(KEEP_HOLDS_DAYS), AT_ONCE);
    await this.waitlist.deleteEndedBefore(daysAgo(KEEP_WAITLIST_DAYS).toISOString().slice(0, 10));
  }
}
