import { Injectable } from '@nestjs/common';
import { addDays, dayStartMs } from 'poolkit/schedule-grid';
import { SiteConfig } from '../../platform/config/index.js';
import { CostBooks } from '../cost-book/index.js';
import { EstimateRepository, type DrawnPool } from './persistence/estimate.repository.js';

/** For reports. */
@Injectable()
export class EstimateFigures {
  constructor(
    private readonly estimates: EstimateRepository,
    private readonly books: CostBooks,
    private readonly site: SiteConfig,
  ) {}

  /** Pools with an estimate issued on these days, one for each design: saving again adds none. */
  async pools(from: string, to: string): Promise<DrawnPool[]> {
    const { timeZone } = this.site.business;
    const [first, before] = [dayStartMs(timeZone, from), dayStartMs(timeZone, addDays(to, 1))];
    const pools = await this.estimates.drawnPools(new Date(first), new Date(before));
    return [...new Map(pools.map((pool) => [pool.designHash, pool])).values()];
  }

  /** Names of materials by code, as the current price book has them. */
  async materials(): Promise<ReadonlyMap<string, string>> {
    const { priceBook } = await this.books.inForce();
    return new Map(priceBook.items.map(({ code, label }) => [code, label]));
  }
}
