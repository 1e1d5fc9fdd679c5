import { Injectable } from '@nestjs/common';
import { sessionExpired } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ValidationError } from '../../common/errors/index.js';
import { DesignsService } from '../designs/index.js';
import { owns, type WorkOwner } from '../users/index.js';
import { presentOfLead } from './estimate.presenter.js';
import type { LeadEstimate } from './api/dto/estimate.response.js';
import { ESTIMATE_NOT_FOUND } from './estimate-views.service.js';
import { EstimateSubmissionEntity } from './persistence/estimate-submission.entity.js';
import type { EstimateEntity } from './persistence/estimate.entity.js';
import { EstimateRepository } from './persistence/estimate.repository.js';

type EstimatePrice = Pick<EstimateEntity, 'lowCents' | 'likelyCents' | 'highCents'>;

/** What other modules may do with estimates. */
@Injectable()
export class EstimatesService {
  constructor(
    private readonly estimates: EstimateRepository,
    private readonly designs: DesignsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Inside the unit that makes the lead: the estimate now belongs to the request and is kept permanently. It may have
   * expired, or be for a different design; the lead shows that.
   *
   * @returns what it says the pool costs
   * @throws ValidationError at `estimateId` when it is not the sender's or was withdrawn.
   */
  async attachToLead(leadId: string, owner: WorkOwner, estimateId: string): Promise<EstimatePrice> {
    const estimate = await this.requireOwn(owner, estimateId);
    const submittedAt = this.clock.now();
    await this.estimates.insertSubmission(
      Object.assign(new EstimateSubmissionEntity(), { leadId, estimateId, submittedAt }),
    );
    await this.estimates.keepForGood(estimateId);
    return priceOf(estimate);
  }

  /** Inside a unit: the sender's own estimate, locked. @throws ValidationError at `estimateId` */
  async requireOwn(owner: WorkOwner, estimateId: string): Promise<EstimateEntity> {
    const estimate = await this.estimates.lockById(estimateId);
    if (estimate && owns(owner, estimate)) {
      if (estimate.state !== 'withdrawn') return estimate;
      throw new ValidationError({ estimateId: 'This estimate was withdrawn. Attach another one, or none.' });
    }
    throw owner.sessionEnded ? sessionExpired() : new ValidationError({ estimateId: ESTIMATE_NOT_FOUND });
  }

  async estimateOfLead(leadId: string): Promise<LeadEstimate | null> {
    const submission = await this.estimates.findSubmission(leadId);
    const estimate = submission && (await this.estimates.findById(submission.estimateId));
    return estimate && presentOfLead(estimate, this.clock.now(), await this.designs.designHashOfLead(leadId));
  }

  /** The range of the newest estimate that came with one of these requests, expired or not. */
  async latestPriceOf(leadIds: readonly string[]): Promise<EstimatePrice | null> {
    const submission = await this.estimates.findLatestSubmission(leadIds);
    const estimate = submission && (await this.estimates.findById(submission.estimateId));
    return estimate && priceOf(estimate);
  }
}

function priceOf({ lowCents, likelyCents, highCents }: EstimateEntity): EstimatePrice {
  return { lowCents, likelyCents, highCents };
}
