import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { OneTimeLinks } from './one-time-links.service.js';
import { Sessions } from './sessions.service.js';

const EVERY_MS = 60 * 60 * 1000;
const BATCH = 1000;

@Injectable()
export class UsersUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly sessions: Sessions,
    private readonly links: OneTimeLinks,
    private readonly uow: UnitOfWork,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) =>
        this.logger.error({ err: error }, 'old sessions and links were not removed'),
      );
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<{ sessions: number; links: number }> {
    return {
      sessions: await this.inBatches(() => this.sessions.forgetOld(BATCH)),
      links: await this.inBatches(() => this.links.forgetOld(BATCH)),
    };
  }

  /** A unit for each batch, so that no login waits for a backlog of a month to go. */
  private async inBatches(forget: () => Promise<number>): Promise<number> {
    let total = 0;
    for (;;) {
      const forgotten = await this.uow.run(forget);
      total += forgotten;
      if (forgotten === 0) return total;
    }
  }
}
