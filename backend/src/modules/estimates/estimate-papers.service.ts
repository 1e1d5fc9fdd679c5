import { Injectable } from '@nestjs/common';
import type { Units } from 'poolkit/metric';
import { sha256Hex } from '../../common/ids/ids.js';
import { AppConfig, SiteConfig } from '../../platform/config/index.js';
import { Threads } from '../../platform/threads/index.js';
import { CostBooks } from '../cost-book/index.js';
import type { EstimateDetail } from './api/dto/estimate.response.js';
import type { EstimateSheet } from './pdf/estimate-sheet.js';
import { paperTask } from './pdf/paper-task.js';
import { sheetOfEstimate } from './pdf/sheet-of-estimate.js';

export interface Paper {
  readonly fileName: string;
  readonly etag: string;
  readonly sheet: EstimateSheet;
}

@Injectable()
export class EstimatePapers {
  constructor(
    private readonly books: CostBooks,
    private readonly site: SiteConfig,
    private readonly config: AppConfig,
    private readonly threads: Threads,
  ) {}

  async prepare(estimate: EstimateDetail, units: Units): Promise<Paper> {
    const pricesFrom = await this.books.effectiveFromOf(estimate.costBookVersion);
    const sheet = sheetOfEstimate({ estimate, pricesFrom, address: this.config.publicUrl, units, site: this.site });
    const etag = `"${sha256Hex(JSON.stringify(sheet)).slice(0, 32)}"`;
    return { fileName: `estimate-${estimate.reference}.pdf`, etag, sheet };
  }

  /** @throws DependencyError when too many papers are being written. */
  async write({ sheet }: Paper): Promise<Buffer> {
    return Buffer.from(await this.threads.run(paperTask, sheet));
  }
}
