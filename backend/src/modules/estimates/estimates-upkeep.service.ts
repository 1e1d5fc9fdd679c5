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
import { PreviewSamples, type PreviewSample } from '../cost-book/index.js';
import { BrowserClaims } from '../users/index.js';
import { overSince } from './domain/validity.js';
import { EstimateRepository } from './persistence/estimate.repository.js';

const EVERY_MS = 60 * 60 * 1000;
const BATCH = 200;

/**
 * What happens to estimates that no one touches: a login claims them, the clock forgets them, and a draft of
 * the cost book is tried on the latest of them.
 */
@Injectable()
export class EstimatesUpkeep implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly estimates: EstimateRepository,
    private readonly claims: BrowserClaims,
    private readonly samples: PreviewSamples,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.claims.register((customerId, browserKeyHash) => this.estimates.claim(browserKeyHash, customerId));
    this.samples.register((limit) => this.latest(limit));
  }

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.logger.error({ err: error }, 'old estimates were not removed'));
    }, EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Forgets estimates without an account whose time is over, and anyone's that came to nothing long ago. Answers how many. */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    const over = overSince(this.config.retention.estimateMonths, now);
    const forgotten = await this.inBatches(() => this.estimates.deleteExpired(now, BATCH));
    return forgotten + (await this.inBatches(() => this.estimates.deleteOver(over, BATCH)));
  }

  /** A unit for each batch, so that no one who saves waits for all of them to go. */
  private async inBatches(deleteSome: () => Promise<number>): Promise<number> {
    let total = 0;
    for (;;) {
      const deleted = await this.uow.run(deleteSome);
      total += deleted;
      if (deleted === 0) return total;
    }
  }

  private async latest(limit: number): Promise<PreviewSample[]> {
    const latest = await this.estimates.listLatest(limit);
    const contents = new Map(
      (await this.estimates.contentsOf(latest.map(({ id }) => id))).map((content) => [content.estimateId, content]),
    );
    return latest.flatMap(({ id, reference }) => {
      const content = contents.get(id);
      return content ? [{ id, label: reference, design: content.design, answers: content.answers }] : [];
    });
  }
}
