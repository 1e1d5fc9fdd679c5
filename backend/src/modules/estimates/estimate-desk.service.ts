import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { WorkPeopleService } from '../users/index.js';
import { presentForStaff } from './estimate.presenter.js';
import type { LeadEstimate, StaffEstimate, StaffEstimatePage } from './api/dto/estimate.response.js';
import { EstimatesService } from './estimates.service.js';
import { ESTIMATE_NOT_FOUND, OwnEstimatesService } from './own-estimates.service.js';
import { EstimateRepository } from './persistence/estimate.repository.js';

/** A person sends the same one once or twice. */
const MOST_REQUESTS = 50;

@Injectable()
export class EstimateDeskService {
  constructor(
    private readonly estimates: EstimateRepository,
    private readonly own: OwnEstimatesService,
    private readonly service: EstimatesService,
    private readonly people: WorkPeopleService,
    private readonly clock: Clock,
  ) {}

  async listOfLead(leadId: string): Promise<LeadEstimate[]> {
    const estimate = await this.service.estimateOfLead(leadId);
    return estimate ? [estimate] : [];
  }

  /** Anyone's, newest first; `q` finds references and names, and the people behind them. */
  async list(q: string, limit: number, cursor: string | undefined): Promise<StaffEstimatePage> {
    const found = { q, ...(await this.people.found(q)) };
    const { items: page, nextCursor } = await this.estimates.listForStaff(found, { limit, cursor, asked: { q } });
    const peopleOf = await this.people.of(page, await this.estimates.newestRequests(page.map(({ id }) => id)));
    const now = this.clock.now();
    return { items: page.map((estimate) => presentForStaff(estimate, now, peopleOf(estimate))), nextCursor };
  }

  async show(id: string): Promise<StaffEstimate> {
    const estimate = await this.estimates.findById(id);
    if (!estimate) throw new NotFoundError(ESTIMATE_NOT_FOUND);
    const { access: _, url: __, keptUntil: ___, ...view } = await this.own.detailOf(estimate);
    const submissions = await this.estimates.listSubmissions(id, MOST_REQUESTS);
    return {
      ...view,
      customerId: estimate.customerId,
      requests: submissions.map(({ leadId, submittedAt }) => ({ leadId, submittedAt: submittedAt.toISOString() })),
    };
  }
}
