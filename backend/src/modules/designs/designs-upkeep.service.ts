import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/clock/clock.js';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { BrowserClaims } from '../users/index.js';
import { DesignRepository } from './persistence/design.repository.js';

const EVERY_MS = 60 * 60 * 1000;
const BATCH = 200;

/** What happens to designs that no one touches: a login claims them, and the clock forgets them. */
@Injectable()
export class DesignsUpkeep implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly designs: DesignRepository,
    private readonly claims: BrowserClaims,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.claims.register((customerId, browserKeyHash) => this.designs.claim(browserKeyHash, customerId));
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'old designs were not removed'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Forgets designs without an account whose time is over. Answers how many. */
  async sweep(): Promise<number> {
    let total = 0;
    for (;;) {
      // A unit for each batch, so that no one who saves waits for all of them to go.
      const forgotten = await this.uow.run(() => this.designs.deleteExpired(this.clock.now(), BATCH));
      total += forgotten;
      if (forgotten === 0) return total;
    }
  }
}
