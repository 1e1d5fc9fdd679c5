import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors/index.js';
import type { LeadEstimateView, StaffEstimateView } from './estimate.views.js';
import { EstimatesService } from './estimates.service.js';
import { ESTIMATE_NOT_FOUND, OwnEstimatesService } from './own-estimates.service.js';
import { EstimateRepository } from './persistence/estimate.repository.js';

/** What staff read about estimates. */
@Injectable()
export class EstimateDeskService {
  constructor(
    private readonly estimates: EstimateRepository,
    private readonly own: OwnEstimatesService,
    private readonly service: EstimatesService,
  ) {}

  /** Those a request came with: one or none. */
  async listOfLead(leadId: string): Promise<LeadEstimateView[]> {
    const estimate = await this.service.estimateOfLead(leadId);
    return estimate ? [estimate] : [];
  }

  async show(id: string): Promise<StaffEstimateView> {
    const estimate = await this.estimates.findById(id);
    if (!estimate) throw new NotFoundError(ESTIMATE_NOT_FOUND);
    const { access: _, url: __, keptUntil: ___, ...view } = await this.own.detailOf(estimate);
    const submissions = await this.estimates.listSubmissions(id);
    return {
      ...view,
      customerId: estimate.customerId,
      requests: submissions.map(({ leadId, submittedAt }) => ({ leadId, submittedAt: submittedAt.toISOString() })),
    };
  }
}
