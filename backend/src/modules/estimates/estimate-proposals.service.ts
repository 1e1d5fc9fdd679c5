import { Injectable } from '@nestjs/common';
import type { EstimateLine } from 'poolkit/cost';
import type { PoolDesign } from 'poolkit/design';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { DesignsService } from '../designs/index.js';
import type { WorkOwner } from '../users/index.js';
import { EstimateWorkService } from './estimate-work.service.js';
import { ESTIMATE_NOT_FOUND } from './estimate-views.service.js';
import { stateAt, type EstimateState } from './domain/validity.js';
import { EstimateRepository } from './persistence/estimate.repository.js';

/** What a proposal takes over from an estimate. */
export interface ProposedEstimate {
  id: string;
  reference: string;
  name: string | null;
  state: EstimateState | 'withdrawn';
  /** A newer estimate of the same design that the customer asked for. */
  reissuedAsId: string | null;
  customerId: string | null;
  designVersionId: string | null;
  designHash: string;
  costBookVersion: number;
  likelyCents: number;
  design: PoolDesign;
  lines: readonly EstimateLine[];
  included: readonly string[];
  notIncluded: readonly string[];
}

@Injectable()
export class EstimateProposals {
  constructor(
    private readonly estimates: EstimateRepository,
    private readonly work: EstimateWorkService,
    private readonly designs: DesignsService,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async read(id: string): Promise<ProposedEstimate> {
    const estimate = await this.estimates.findById(id);
    if (!estimate) throw new NotFoundError(ESTIMATE_NOT_FOUND);
    const { design, lines, findings } = await this.estimates.contentOf(id);
    const { reference, name, customerId, designVersionId, designHash, costBookVersion, likelyCents } = estimate;
    return {
      ...{ id, reference, name, customerId, designVersionId, designHash, costBookVersion, likelyCents, design, lines },
      state: estimate.state === 'withdrawn' ? 'withdrawn' : stateAt(estimate, this.clock.now()),
      reissuedAsId: (await this.estimates.findReissueOf(id))?.id ?? null,
      included: findings.included,
      notIncluded: findings.notIncluded,
    };
  }

  /** The request it came with, the newest if there are several. */
  async leadOf(id: string): Promise<string | null> {
    return (await this.estimates.newestRequests([id])).get(id) ?? null;
  }

  /** Inside a unit: it is no longer deleted with old estimates. */
  keep(id: string): Promise<void> {
    return this.estimates.keepForProposal(id, this.clock.now());
  }

  /**
   * A new estimate with the same site answers and the prices of today, for the same design or another version of its
   * owner's.
   */
  async priceAgain(id: string, designVersionId?: string): Promise<string> {
    const estimate = await this.estimates.findById(id);
    if (!estimate) throw new NotFoundError(ESTIMATE_NOT_FOUND);
    const { customerId, browserKeyHash, designHash, summary, name } = estimate;
    const owner = { customerId, browserKeyHash, sessionEnded: false };
    const { design, answers } = await this.estimates.contentOf(id);
    const version = designVersionId === undefined ? null : await this.versionOf(owner, designVersionId);
    const question = version
      ? { ...version, answers }
      : { design, designVersionId: estimate.designVersionId, designHash, summary, answers };
    const ready = await this.work.prepare(question, name, null);
    return (await this.work.create(owner, { ...ready, reissuedFromId: version ? null : id })).id;
  }

  private async versionOf(owner: WorkOwner, id: string) {
    const version = await this.designs.findVersionForOwner(owner, id);
    if (!version) throw new ValidationError({ designVersionId: 'That design could not be found.' });
    const { design, designHash, summary } = version;
    return { design, designVersionId: id, designHash, summary };
  }
}
