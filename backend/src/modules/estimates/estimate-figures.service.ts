import { Injectable } from '@nestjs/common';
import { EstimateRepository, type DrawnPool } from './persistence/estimate.repository.js';

/** For reports. */
@Injectable()
export class EstimateFigures {
  constructor(private readonly estimates: EstimateRepository) {}

  /** Pools of the newest estimates of a period, one for each design: saving again adds none. */
  async pools(from: Date, before: Date): Promise<DrawnPool[]> {
    const pools = await this.estimates.drawnPools(from, before);
    return [...new Map(pools.map((pool) => [pool.designHash, pool])).values()];
  }
}
