import type { INestApplicationContext } from '@nestjs/common';
import type { PoolDesign } from 'poolkit/design';
import { NOTHING_KNOWN } from 'poolkit/cost';
import type { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { DesignMeasuring } from '../designs/index.js';
import type { WorkOwner } from '../users/index.js';
import { EstimateProposals } from './estimate-proposals.service.js';
import { EstimateWorkService, type ReadyEstimate } from './estimate-work.service.js';
import { EstimateContentEntity } from './persistence/estimate-content.entity.js';
import { EstimateEntity } from './persistence/estimate.entity.js';

/** Estimates of the past, with the prices of today: kept in memory until `save`, which writes each row once. */
export class PastEstimates {
  /** What proposals need of estimates, from memory. */
  readonly proposals: EstimateProposals;
  private readonly rows = new Map<string, { estimate: EstimateEntity; content: EstimateContentEntity }>();
  private readonly priced = new Map<PoolDesign, Promise<ReadyEstimate>>();
  private readonly work: EstimateWorkService;
  private readonly measuring: DesignMeasuring;
  private readonly uow: UnitOfWork;

  constructor(app: INestApplicationContext, clock: Clock) {
    const having = <T extends object>(token: abstract new (...parameters: never[]) => T, parts: object): T =>
      Object.assign(Object.create(app.get<T>(token, { strict: false })) as T, parts);
    const { rows } = this;
    const estimates = {
      insert: (estimate: EstimateEntity, content: EstimateContentEntity) =>
        Promise.resolve(void rows.set(estimate.id, { estimate, content })),
      findById: (id: string) => Promise.resolve(rows.get(id)?.estimate ?? null),
      contentOf: (id: string) => Promise.resolve(rows.get(id)!.content),
      findReissueOf: () => Promise.resolve(null),
      keepForProposal: (id: string, proposedAt: Date) =>
        Promise.resolve(void Object.assign(rows.get(id)!.estimate, { expiresAt: null, proposedAt })),
    };
    const views = { present: (estimate: EstimateEntity) => Promise.resolve(estimate) };
    this.work = having(EstimateWorkService, { clock, estimates, views });
    this.proposals = having(EstimateProposals, { clock, estimates, work: this.work });
    this.measuring = app.get(DesignMeasuring, { strict: false });
    this.uow = app.get(UnitOfWork, { strict: false });
  }

  /** @param designVersionId of the same design, if the customer has it saved */
  async make(owner: WorkOwner, name: string, design: PoolDesign, designVersionId: string | null = null) {
    let ready = this.priced.get(design);
    if (!ready) this.priced.set(design, (ready = this.price(design)));
    const { question, ...rest } = await ready;
    const { id } = await this.work.create(owner, { ...rest, question: { ...question, designVersionId }, name });
    return this.proposals.read(id);
  }

  /** Inside a unit. */
  async save(): Promise<void> {
    const all = [...this.rows.values()];
    await this.uow.insertRows(
      EstimateEntity,
      all.map(({ estimate }) => estimate),
    );
    await this.uow.insertRows(
      EstimateContentEntity,
      all.map(({ content }) => content),
    );
  }

  private async price(design: PoolDesign): Promise<ReadyEstimate> {
    const { designHash, summary } = await this.measuring.figuresToKeep(design);
    const question = { design, designVersionId: null, designHash, summary, answers: NOTHING_KNOWN };
    return this.work.prepare(question, null, null);
  }
}
