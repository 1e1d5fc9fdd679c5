import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { ScheduleSettingsService } from './schedule-settings.service.js';

const EVERY_MS = 60 * 60_000;
/** The audit log remembers the offers; who waited is no one's business for longer (company default). */
const KEEP_DAYS = 30;

@Injectable()
export class WaitlistUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly schedule: ScheduleSettingsService,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) =>
        this.logger.error({ err: error }, 'old waitlist entries were not removed'),
      );
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    const before = addDays(this.schedule.dateOf(this.clock.now()), -KEEP_DAYS);
    await this.uow.run(() => this.waitlist.deleteEndedBefore(before));
  }
}
