import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { Cursor } from '../../../common/http/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { KeptOwner } from '../../users/index.js';
import { EstimateContentEntity } from './estimate-content.entity.js';
import { EstimateSubmissionEntity } from './estimate-submission.entity.js';
import { EstimateEntity } from './estimate.entity.js';

/** Two references were drawn alike, once in a billion. */
export const REFERENCE_INDEX = 'uq_estimate_reference';

@Injectable()
export class EstimateRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findById(id: string): Promise<EstimateEntity | null> {
    return this.uow.reader().findOneBy(EstimateEntity, { id });
  }

  /** Reads the row as it is now and keeps others from changing it until the unit ends. */
  lockById(id: string): Promise<EstimateEntity | null> {
    return this.uow.writer().findOne(EstimateEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  contentOf(estimateId: string): Promise<EstimateContentEntity> {
    return this.uow.reader().findOneByOrFail(EstimateContentEntity, { estimateId });
  }

  contentsOf(estimateIds: readonly string[]): Promise<EstimateContentEntity[]> {
    return this.uow.reader().findBy(EstimateContentEntity, { estimateId: In([...estimateIds]) });
  }

  /** The newest that replaces this one. */
  findReissueOf(id: string): Promise<EstimateEntity | null> {
    return this.uow.reader().findOne(EstimateEntity, { where: { reissuedFromId: id }, order: { issuedAt: 'DESC', id: 'DESC' } });
  }

  /** Newest first; one row more than asked for, so that the caller knows whether there is a next page. */
  listOwnedBy({ customerId, browserKeyHash }: KeptOwner, limit: number, cursor: Cursor | null): Promise<EstimateEntity[]> {
    const builder = this.uow.reader().createQueryBuilder(EstimateEntity, 'estimate');
    if (customerId !== null) builder.where('estimate.customerId = :customerId', { customerId });
    else builder.where('estimate.browserKeyHash = :hash', { hash: browserKeyHash ?? '' });
    builder
      .andWhere('estimate.state <> :withdrawn', { withdrawn: 'withdrawn' })
      .orderBy('estimate.issuedAt', 'DESC')
      .addOrderBy('estimate.id', 'DESC')
      .limit(limit + 1);
    if (cursor) {
      builder.andWhere('(estimate.issuedAt <= :afterAt AND (estimate.issuedAt < :afterAt OR estimate.id < :afterId))', {
        afterAt: new Date(String(cursor.value)),
        afterId: cursor.id,
      });
    }
    return builder.getMany();
  }

  /** Whoever made them, newest first. */
  listLatest(limit: number): Promise<EstimateEntity[]> {
    return this.uow.reader().find(EstimateEntity, {
      where: { state: Not('withdrawn') },
      order: { issuedAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  async insert(estimate: EstimateEntity, content: EstimateContentEntity): Promise<void> {
    await this.uow.writer().insert(EstimateEntity, estimate);
    await this.uow.writer().insert(EstimateContentEntity, content);
  }

  /** For a row this unit has locked. */
  async updateLocked(id: string, patch: Partial<Pick<EstimateEntity, 'state' | 'expiresAt'>>): Promise<void> {
    await this.uow.writer().update(EstimateEntity, { id }, patch);
  }

  async insertSubmission(submission: EstimateSubmissionEntity): Promise<void> {
    await this.uow.writer().insert(EstimateSubmissionEntity, submission);
  }

  findSubmission(leadId: string): Promise<EstimateSubmissionEntity | null> {
    return this.uow.reader().findOneBy(EstimateSubmissionEntity, { leadId });
  }

  /** The requests it came with, newest first. */
  listSubmissions(estimateId: string): Promise<EstimateSubmissionEntity[]> {
    return this.uow.reader().find(EstimateSubmissionEntity, { where: { estimateId }, order: { submittedAt: 'DESC', leadId: 'DESC' } });
  }

  /** One statement: of two logins with the same key, the one that comes first gets all of it. */
  async claim(browserKeyHash: string, customerId: string): Promise<number> {
    const result = await this.uow
      .writer()
      .update(EstimateEntity, { browserKeyHash, customerId: IsNull() }, { customerId, browserKeyHash: null, expiresAt: null });
    return result.affected ?? 0;
  }

  /** Some of those whose time is over, `limit` at most. Answers how many. */
  async deleteExpired(now: Date, limit: number): Promise<number> {
    const over = await this.uow.reader().find(EstimateEntity, {
      select: { id: true },
      where: { expiresAt: LessThanOrEqual(now) },
      order: { expiresAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    if (over.length === 0) return 0;
    // Asked again in the statement itself: one that was claimed meanwhile stays.
    const result = await this.uow.writer().delete(EstimateEntity, { id: In(over.map(({ id }) => id)), expiresAt: LessThanOrEqual(now) });
    return result.affected ?? 0;
  }
}
