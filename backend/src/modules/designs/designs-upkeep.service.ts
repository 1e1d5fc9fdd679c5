import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { BrowserClaims } from '../users/index.js';
import { DesignRepository } from './persistence/design.repository.js';

const BATCH = 200;

/** A login claims the browser's designs; old designs without an account are deleted. */
@Injectable()
export class DesignsUpkeep implements OnModuleInit {
  constructor(
    private readonly designs: DesignRepository,
    private readonly claims: BrowserClaims,
    private readonly housekeeping: Housekeeping,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.claims.register((customerId, browserKeyHash) => this.designs.claim(browserKeyHash, customerId));
    this.housekeeping.register('old designs', () => this.sweep());
  }

  /** Returns how many it deleted. */
  sweep(): Promise<number> {
    return this.uow.inBatches(() => this.designs.deleteExpired(this.clock.now(), BATCH));
  }
}
