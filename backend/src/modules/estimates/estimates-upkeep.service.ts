import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { PreviewSamples, type PreviewSample } from '../cost-book/index.js';
import { BrowserClaims } from '../users/index.js';
import { overSince } from './domain/validity.js';
import { EstimateRepository } from './persistence/estimate.repository.js';

const BATCH = 200;

/** A login claims the browser's estimates, old ones are deleted, and a draft cost book is previewed on the latest. */
@Injectable()
export class EstimatesUpkeep implements OnModuleInit {
  constructor(
    private readonly estimates: EstimateRepository,
    private readonly claims: BrowserClaims,
    private readonly samples: PreviewSamples,
    private readonly housekeeping: Housekeeping,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): void {
    this.claims.register((customerId, browserKeyHash) => this.estimates.claim(browserKeyHash, customerId));
    this.samples.register((limit) => this.latest(limit));
    this.housekeeping.register('old estimates', () => this.sweep());
  }

  /** Deletes expired estimates without an account, and old ones that nothing followed. Returns how many. */
  async sweep(): Promise<number> {
    const now = this.clock.now();
    const over = overSince(this.config.retention.estimateMonths, now);
    const expired = await this.uow.inBatches(() => this.estimates.deleteExpired(now, BATCH));
    return expired + (await this.uow.inBatches(() => this.estimates.deleteOver(over, BATCH)));
  }

  private async latest(limit: number): Promise<PreviewSample[]> {
    const latest = await this.estimates.listLatest(limit);
    const contents = await this.estimates.contentsOf(latest.map(({ id }) => id));
    return latest.flatMap(({ id, reference }) => {
      const content = contents.find(({ estimateId }) => estimateId === id);
      return content ? [{ id, label: reference, design: content.design, answers: content.answers }] : [];
    });
  }
}
