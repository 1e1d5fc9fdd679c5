import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { OneTimeLinks } from './one-time-links.service.js';
import { Sessions } from './sessions.service.js';

const EVERY_MS = 60 * 60 * 1000;

/** Removes sessions and links that are long over, so that logins need not. */
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
      this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'old sessions and links were not removed'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  sweep(): Promise<{ sessions: number; links: number }> {
    return this.uow.run(async () => ({ sessions: await this.sessions.forgetOld(), links: await this.links.forgetOld() }));
  }
}
