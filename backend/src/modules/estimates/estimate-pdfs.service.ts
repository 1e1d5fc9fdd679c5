import { Injectable } from '@nestjs/common';
import type { Units } from 'poolkit/metric';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { Threads } from '../../platform/threads/index.js';
import { CostBooks } from '../cost-book/index.js';
import type { EstimateDetail } from './api/dto/estimate.response.js';
import { paperTask } from './pdf/paper-task.js';
import { sheetOfEstimate } from './pdf/sheet-of-estimate.js';

@Injectable()
export class EstimatePdfs {
  constructor(
    private readonly books: CostBooks,
    private readonly site: SiteConfig,
    private readonly config: AppConfig,
    private readonly threads: Threads,
  ) {}

  /** @throws DependencyError when too many are being written. */
  async write(estimate: EstimateDetail, units: Units): Promise<Buffer> {
    const pricesFrom = await this.books.effectiveFromOf(estimate.costBookVersion);
    const sheet = sheetOfEstimate({ estimate, pricesFrom, address: this.config.publicUrl, units, site: this.site });
    return this.threads.pdf(paperTask, sheet);
  }
}
