import { Injectable } from '@nestjs/common';
import { SiteConfig } from '../../platform/config/index.js';
import { CostBooks } from '../cost-book/index.js';
import type { EstimateDetailView } from './estimate.views.js';
import { sheetOfEstimate } from './pdf/sheet-of-estimate.js';

/** Estimates on paper. */
@Injectable()
export class EstimatePapers {
  constructor(
    private readonly books: CostBooks,
    private readonly site: SiteConfig,
  ) {}

  /** A file for whoever may read the estimate; its owner's also says where it is found again. */
  async print(estimate: EstimateDetailView): Promise<{ name: string; file: Buffer }> {
    const pricesFrom = await this.books.effectiveFromOf(estimate.costBookVersion);
    const sheet = sheetOfEstimate({ estimate, pricesFrom, link: estimate.url, site: this.site });
    // Loaded with the first paper: the writer and its fonts are needed by few processes.
    const { estimatePdf } = await import('./pdf/estimate-pdf.js');
    return { name: `estimate-${estimate.reference}.pdf`, file: await estimatePdf(sheet) };
  }
}
