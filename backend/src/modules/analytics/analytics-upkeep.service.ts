import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { instantToLocal } from 'poolkit/schedule-grid';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { AnalyticsEventRepository } from './persistence/analytics-event.repository.js';

const EVERY_MS = 60 * 60 * 1000;
const BATCH = 500;
const KEEP_MONTHS = 14;

@Injectable()
export class AnalyticsUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly events: AnalyticsEventRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly site: SiteConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) =>
        this.logger.error({ err: error }, 'old analytics events were not removed'),
      );
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<number> {
    const now = this.clock.now();
    const oldest = new Date(now);
    oldest.setUTCMonth(oldest.getUTCMonth() - KEEP_MONTHS);
    const today = instantToLocal(this.site.business.timeZone, now.getTime()).date;
    await this.uow.run(() => this.events.deleteSaltsBefore(today));
    let total = 0;
    for (;;) {
      // A unit for each batch, so that no one who writes waits for all of them to go.
      const removed = await this.uow.run(() => this.events.deleteBefore(oldest, BATCH));
      total += removed;
      if (removed === 0) return total;
    }
  }
}
