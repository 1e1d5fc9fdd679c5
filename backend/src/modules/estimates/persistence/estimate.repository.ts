import { Injectable } from '@nestjs/common';
import {
  And,
  Brackets,
  In,
  IsNull,
  LessThan,
  LessThanOrEqual,
  MoreThanOrEqual,
  type SelectQueryBuilder,
} from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, startsWith, type ListOrder, type Page, type PageRequest } from '../../../platform/lists/index.js';
import { sortName } from '../../../common/text/index.js';
import type { KeptOwner } from '../../users/index.js';
import { traitsOf } from '../domain/drawn-pool.js';
import { EstimateContentEntity } from './estimate-content.entity.js';
import { EstimateSubmissionEntity } from './estimate-submission.entity.js';
import { EstimateEntity } from './estimate.entity.js';

const NEWEST_FIRST: ListOrder = { issuedAt: 'DESC', id: 'DESC' };

const MAX_POOLS = 2_000;

export interface DrawnPool extends Pick<EstimateEntity, 'id' | 'designHash' | 'likelyCents'> {
  /** See `traitsOf`. */
  traits: readonly string[];
}

@Injectable()
export class EstimateRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findById(id: string): Promise<EstimateEntity | null> {
    return this.uow.reader().findOneBy(EstimateEntity, { id });
  }

  /** Reads and locks the row until the unit of work ends. */
  lockById(id: string): Promise<EstimateEntity | null> {
    return this.uow.writer().findOne(EstimateEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  contentOf(estimateId: string): Promise<EstimateContentEntity> {
    return this.uow.reader().findOneByOrFail(EstimateContentEntity, { estimateId });
  }

  contentsOf(estimateIds: readonly string[]): Promise<EstimateContentEntity[]> {
    return this.uow.reader().findBy(EstimateContentEntity, { estimateId: In([...estimateIds]) });
  }

  findReissueOf(id: string): Promise<EstimateEntity | null> {
    return this.uow
      .reader()
      .findOne(EstimateEntity, { where: { reissuedFromId: id }, order: { issuedAt: 'DESC', id: 'DESC' } });
  }

  listOwnedBy({ customerId, browserKeyHash }: KeptOwner, request: PageRequest): Promise<Page<EstimateEntity>> {
    const estimates = this.estimates().where('estimate.state <> :withdrawn', { withdrawn: 'withdrawn' });
    const list = new ListQuery(estimates, NEWEST_FIRST);
    if (customerId !== null) list.filter('customerId', customerId);
    else list.filter('browserKeyHash', browserKeyHash ?? '');
    return list.page(request);
  }

  /** All owners; `q` matches the start of a reference or name, or one of these people. */
  listForStaff(
    {
      q,
      leadIds,
      customerIds,
      ids,
    }: { q: string; leadIds: readonly string[]; customerIds: readonly string[]; ids?: readonly string[] | undefined },
    request: PageRequest,
  ): Promise<Page<EstimateEntity>> {
    const estimates = this.estimates();
    if (ids) estimates.where({ id: In([...ids]) });
    if (q !== '') {
      const sent = estimates.subQuery().select('submission.estimateId').from(EstimateSubmissionEntity, 'submission');
      sent.where('submission.leadId IN (:...leadIds)');
      estimates.andWhere(
        new Brackets((either) => {
          either
            .where("estimate.reference LIKE :reference ESCAPE '!'", { reference: startsWith(q.trim().toUpperCase()) })
            .orWhere("estimate.nameSort LIKE :name ESCAPE '!'", { name: startsWith(sortName(q)) });
          if (customerIds.length > 0) either.orWhere({ customerId: In([...customerIds]) });
          if (leadIds.length > 0) either.orWhere(`estimate.id IN ${sent.getQuery()}`, { leadIds });
        }),
      );
    }
    return new ListQuery(estimates, NEWEST_FIRST).page(request);
  }

  /** The newest request each of a page of estimates came with, by estimate; a person sends one once or twice. */
  async newestRequests(estimateIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.uow.reader().find(EstimateSubmissionEntity, {
      where: { estimateId: In([...estimateIds]) },
      order: { submittedAt: 'ASC', leadId: 'ASC' },
    });
    return new Map(rows.map(({ estimateId, leadId }) => [estimateId, leadId]));
  }

  listLatest(limit: number): Promise<EstimateEntity[]> {
    return this.uow.reader().find(EstimateEntity, { order: { issuedAt: 'DESC', id: 'DESC' }, take: limit });
  }

  async drawnPools(from: Date, before: Date): Promise<DrawnPool[]> {
    const estimates = await this.uow.reader().find(EstimateEntity, {
      select: { id: true, designHash: true, summary: true, likelyCents: true },
      where: { issuedAt: And(MoreThanOrEqual(from), LessThan(before)), state: 'issued' },
      order: { issuedAt: 'DESC', id: 'DESC' },
      take: MAX_POOLS,
    });
    const contents = await this.uow.reader().find(EstimateContentEntity, {
      select: { estimateId: true, design: true },
      where: { estimateId: In(estimates.map(({ id }) => id)) },
    });
    const designs = new Map(contents.map(({ estimateId, design }) => [estimateId, design]));
    return estimates.map(({ id, designHash, summary, likelyCents }) => ({
      ...{ id, designHash, likelyCents },
      traits: traitsOf(designs.get(id)!, summary.waterAreaSqFt),
    }));
  }

  async insert(estimate: EstimateEntity, content: EstimateContentEntity): Promise<void> {
    await this.uow.writer().insert(EstimateEntity, estimate);
    await this.uow.writer().insert(EstimateContentEntity, content);
  }

  async withdraw(id: string): Promise<void> {
    await this.uow.writer().update(EstimateEntity, { id }, { state: 'withdrawn' });
  }

  async keepForGood(id: string): Promise<void> {
    await this.uow.writer().update(EstimateEntity, { id }, { expiresAt: null });
  }

  async keepForProposal(id: string, proposedAt: Date): Promise<void> {
    await this.uow.writer().update(EstimateEntity, { id }, { expiresAt: null, proposedAt });
  }

  async insertSubmission(submission: EstimateSubmissionEntity): Promise<void> {
    await this.uow.writer().insert(EstimateSubmissionEntity, submission);
  }

  findSubmission(leadId: string): Promise<EstimateSubmissionEntity | null> {
    return this.uow.reader().findOneBy(EstimateSubmissionEntity, { leadId });
  }

  findLatestSubmission(leadIds: readonly string[]): Promise<EstimateSubmissionEntity | null> {
    return this.uow.reader().findOne(EstimateSubmissionEntity, {
      where: { leadId: In([...leadIds]) },
      order: { submittedAt: 'DESC', leadId: 'DESC' },
    });
  }

  /** One statement: of two logins with the same key, the first gets everything. */
  async claim(browserKeyHash: string, customerId: string): Promise<number> {
    const result = await this.uow
      .writer()
      .update(
        EstimateEntity,
        { browserKeyHash, customerId: IsNull() },
        { customerId, browserKeyHash: null, expiresAt: null },
      );
    return result.affected ?? 0;
  }

  /** Deletes at most `limit` expired estimates, and returns how many. */
  async deleteExpired(now: Date, limit: number): Promise<number> {
    const over = await this.uow.reader().find(EstimateEntity, {
      select: { id: true },
      where: { expiresAt: LessThanOrEqual(now) },
      order: { expiresAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    if (over.length === 0) return 0;
    // Checked again in the statement: one that was claimed meanwhile stays.
    const result = await this.uow
      .writer()
      .delete(EstimateEntity, { id: In(over.map(({ id }) => id)), expiresAt: LessThanOrEqual(now) });
    return result.affected ?? 0;
  }

  /** Deletes at most `limit` whose last day was by `end`, without a request or proposal, and returns how many. */
  async deleteOver(end: Date, limit: number): Promise<number> {
    const over = await this.overQuery(end, limit).getMany();
    if (over.length === 0) return 0;
    const result = await this.uow.writer().delete(EstimateEntity, { id: In(over.map(({ id }) => id)) });
    return result.affected ?? 0;
  }

  /** What ended was issued before, and by that day there is an index. */
  overQuery(end: Date, limit: number): SelectQueryBuilder<EstimateEntity> {
    const builder = this.uow.reader().createQueryBuilder(EstimateEntity, 'estimate').select('estimate.id');
    const sent = builder
      .subQuery()
      .select('1')
      .from(EstimateSubmissionEntity, 'submission')
      .where('submission.estimateId = estimate.id');
    return builder
      .where('estimate.issuedAt < :end AND estimate.validUntil <= :end', { end })
      .andWhere('estimate.proposedAt IS NULL')
      .andWhere(`NOT EXISTS ${sent.getQuery()}`)
      .orderBy('estimate.issuedAt', 'ASC')
      .addOrderBy('estimate.id', 'ASC')
      .limit(limit);
  }

  private estimates(): SelectQueryBuilder<EstimateEntity> {
    return this.uow.reader().createQueryBuilder(EstimateEntity, 'estimate');
  }
}
