import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { AppConfig } from '../../platform/config/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { LeadDrafts } from './lead-drafts.service.js';

const EVERY_MS = 60 * 60 * 1000;

/** Forgets half-filled forms when their time is over. */
@Injectable()
export class LeadDraftsUpkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly drafts: LeadDrafts,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.drafts.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'old drafts were not removed'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
