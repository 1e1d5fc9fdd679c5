import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { AuditLog } from '../audit/index.js';
import { AppConfig } from '../config/index.js';
import { UnitOfWork } from '../database/index.js';
import { IdempotencyRepository } from '../idempotency/persistence/idempotency.repository.js';
import { LOGGER } from '../logging/logger.js';
import { OutboxRepository } from '../outbox/persistence/outbox.repository.js';

const EVERY_MS = 60 * 60 * 1000;
const KEEP_DELIVERED_MS = 30 * 24 * 60 * 60 * 1000;

type Task = () => Promise<unknown>;

/** Runs when the server starts and then every hour, except on an API replica. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly tasks = new Map<string, Task>();
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly idempotency: IdempotencyRepository,
    private readonly outbox: OutboxRepository,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.register('old jobs and stored responses', () => this.sweep());
    this.register('audit anchor', async () => {
      this.logger.info({ anchor: await this.audit.dropAnchor() }, 'the audit chain ends here');
    });
  }

  register(name: string, task: Task): void {
    this.tasks.set(name, task);
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    const attend = (): void => {
      this.running = this.runAll();
    };
    this.timer = setInterval(attend, EVERY_MS);
    this.timer.unref();
    attend();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopping = true;
    await this.running;
  }

  async runAll(): Promise<void> {
    for (const [name, task] of this.tasks) {
      if (this.stopping) return;
      try {
        await task();
      } catch (error) {
        this.logger.error({ err: error, task: name }, 'housekeeping failed');
      }
    }
  }

  async sweep(): Promise<{ records: number; messages: number }> {
    const now = this.clock.now();
    return this.uow.run(async () => ({
      records: await this.idempotency.deleteExpired(now),
      messages: await this.outbox.deleteDoneBefore(new Date(now.getTime() - KEEP_DELIVERED_MS)),
    }));
  }
}
