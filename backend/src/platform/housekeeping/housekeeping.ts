import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { AppConfig } from '../config/index.js';
import { UnitOfWork } from '../database/index.js';
import { IdempotencyRepository } from '../idempotency/persistence/idempotency.repository.js';
import { LOGGER } from '../logging/logger.js';
import { OutboxRepository } from '../outbox/persistence/outbox.repository.js';

const EVERY_MS = 60 * 60 * 1000;
const KEEP_DELIVERED_MS = 30 * 24 * 60 * 60 * 1000;

/** Removes what has done its work: expired idempotency records, delivered outbox messages. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly idempotency: IdempotencyRepository,
    private readonly outbox: OutboxRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'housekeeping failed'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<{ records: number; messages: number }> {
    const now = this.clock.now();
    return this.uow.run(async () => ({
      records: await this.idempotency.deleteExpired(now),
      messages: await this.outbox.deleteDoneBefore(new Date(now.getTime() - KEEP_DELIVERED_MS)),
    }));
  }
}
