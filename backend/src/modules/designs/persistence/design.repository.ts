import { Injectable } from '@nestjs/common';
import { Brackets, In, IsNull, LessThanOrEqual, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, startsWith, type ListOrder, type Page, type PageRequest } from '../../../platform/lists/index.js';
import { sortName } from '../../../common/text/index.js';
import type { KeptOwner } from '../../users/index.js';
import { DesignShareEntity } from './design-share.entity.js';
import { DesignSubmissionEntity } from './design-submission.entity.js';
import { DesignVersionEntity } from './design-version.entity.js';
import { DesignEntity } from './design.entity.js';

const SUMMARY_COLUMNS = {
  id: true,
  designId: true,
  versionNo: true,
  author: true,
  summary: true,
  designHash: true,
  engineVersion: true,
  createdAt: true,
} as const;

export type VersionSummaryRow = Pick<DesignVersionEntity, keyof typeof SUMMARY_COLUMNS>;

const LAST_CHANGED_FIRST: ListOrder = { updatedAt: 'DESC', id: 'DESC' };

@Injectable()
export class DesignRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findById(id: string): Promise<DesignEntity | null> {
    return this.uow.reader().findOneBy(DesignEntity, { id });
  }

  /** Reads and locks the row until the unit of work ends. */
  lockById(id: string): Promise<DesignEntity | null> {
    return this.uow.writer().findOne(DesignEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  findVersion(designId: string, versionNo: number): Promise<DesignVersionEntity | null> {
    return this.uow.reader().findOneBy(DesignVersionEntity, { designId, versionNo });
  }

  findVersionById(id: string): Promise<DesignVersionEntity | null> {
    return this.uow.reader().findOneBy(DesignVersionEntity, { id });
  }

  versionsOf(designId: string): Promise<DesignVersionEntity[]> {
    return this.uow.reader().find(DesignVersionEntity, { where: { designId }, order: { versionNo: 'ASC' } });
  }

  async insert(design: DesignEntity, version: DesignVersionEntity): Promise<void> {
    await this.uow.writer().insert(DesignEntity, design);
    await this.insertVersion(version);
  }

  async insertVersion(version: DesignVersionEntity): Promise<void> {
    await this.uow.writer().insert(DesignVersionEntity, version);
  }

  /** For a row this unit has locked. */
  async updateLocked(id: string, patch: Partial<DesignEntity>): Promise<void> {
    await this.uow.writer().update(DesignEntity, { id }, patch);
  }

  countOwnedBy({ customerId, browserKeyHash }: KeptOwner): Promise<number> {
    const owner = customerId === null ? { browserKeyHash: browserKeyHash ?? '' } : { customerId };
    return this.uow.reader().countBy(DesignEntity, owner);
  }

  /** One statement: of two logins with the same key, the first gets everything. */
  async claim(browserKeyHash: string, customerId: string): Promise<number> {
    const result = await this.uow
      .writer()
      .update(
        DesignEntity,
        { browserKeyHash, customerId: IsNull() },
        { customerId, browserKeyHash: null, expiresAt: null },
      );
    return result.affected ?? 0;
  }

  /** Deletes at most `limit` expired designs with all that belongs to them, and returns how many. */
  async deleteExpired(now: Date, limit: number): Promise<number> {
    const over = await this.uow.reader().find(DesignEntity, {
      select: { id: true },
      where: { expiresAt: LessThanOrEqual(now) },
      order: { expiresAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    if (over.length === 0) return 0;
    // Checked again in the statement: one that was claimed meanwhile stays.
    const result = await this.uow
      .writer()
      .delete(DesignEntity, { id: In(over.map(({ id }) => id)), expiresAt: LessThanOrEqual(now) });
    return result.affected ?? 0;
  }

  listOwnedBy({ customerId, browserKeyHash }: KeptOwner, request: PageRequest): Promise<Page<DesignEntity>> {
    // The index of each owner begins with this.
    const list = new ListQuery(this.designs(), LAST_CHANGED_FIRST).filter('archived', 0);
    if (customerId !== null) list.filter('customerId', customerId);
    else list.filter('browserKeyHash', browserKeyHash ?? '');
    return list.page(request);
  }

  /** All owners; `q` matches the start of a name, or one of these people. */
  listForStaff(
    { q, leadIds, customerIds }: { q: string; leadIds: readonly string[]; customerIds: readonly string[] },
    request: PageRequest,
  ): Promise<Page<DesignEntity>> {
    const designs = this.designs();
    if (q !== '') {
      const sent = designs.subQuery().select('version.designId').from(DesignSubmissionEntity, 'submission');
      sent
        .innerJoin(DesignVersionEntity, 'version', 'version.id = submission.designVersionId')
        .where('submission.leadId IN (:...leadIds)');
      designs.where(
        new Brackets((either) => {
          either.where("design.nameSort LIKE :name ESCAPE '!'", { name: startsWith(sortName(q)) });
          if (customerIds.length > 0) either.orWhere({ customerId: In([...customerIds]) });
          if (leadIds.length > 0) either.orWhere(`design.id IN ${sent.getQuery()}`, { leadIds });
        }),
      );
    }
    return new ListQuery(designs, LAST_CHANGED_FIRST).page(request);
  }

  /** The newest request that any version of a page of designs came with, by design. */
  async newestRequests(designIds: readonly string[]): Promise<Map<string, string>> {
    if (designIds.length === 0) return new Map();
    const rows = await this.uow
      .reader()
      .createQueryBuilder(DesignSubmissionEntity, 'submission')
      .innerJoin(DesignVersionEntity, 'version', 'version.id = submission.designVersionId')
      .select('version.designId', 'designId')
      .addSelect('submission.leadId', 'leadId')
      .where('version.designId IN (:...designIds)', { designIds })
      .orderBy('submission.submittedAt', 'ASC')
      .addOrderBy('submission.leadId', 'ASC')
      .getRawMany<{ designId: string; leadId: string }>();
    return new Map(rows.map(({ designId, leadId }) => [designId, leadId]));
  }

  /** The current versions of these designs in one query, by design. */
  async currentVersions(designs: readonly DesignEntity[]): Promise<Map<string, VersionSummaryRow>> {
    if (designs.length === 0) return new Map();
    const rows = await this.uow.reader().find(DesignVersionEntity, {
      select: SUMMARY_COLUMNS,
      where: designs.map(({ id, currentVersionNo }) => ({ designId: id, versionNo: currentVersionNo })),
    });
    return new Map(rows.map((row) => [row.designId, row]));
  }

  findVersionSummary(id: string): Promise<VersionSummaryRow | null> {
    return this.uow.reader().findOne(DesignVersionEntity, { select: SUMMARY_COLUMNS, where: { id } });
  }

  async insertSubmission(submission: DesignSubmissionEntity): Promise<void> {
    await this.uow.writer().insert(DesignSubmissionEntity, submission);
  }

  findSubmission(leadId: string): Promise<DesignSubmissionEntity | null> {
    return this.uow.reader().findOneBy(DesignSubmissionEntity, { leadId });
  }

  findShare(tokenHash: string): Promise<DesignShareEntity | null> {
    return this.uow.reader().findOneBy(DesignShareEntity, { tokenHash });
  }

  findShareById(id: string): Promise<DesignShareEntity | null> {
    return this.uow.reader().findOneBy(DesignShareEntity, { id });
  }

  findLiveShare(designId: string, now: Date): Promise<DesignShareEntity | null> {
    return this.uow.reader().findOne(DesignShareEntity, {
      where: { designId, revokedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  async insertShare(share: DesignShareEntity): Promise<void> {
    await this.uow.writer().insert(DesignShareEntity, share);
  }

  async extendShare(id: string, expiresAt: Date): Promise<void> {
    await this.uow.writer().update(DesignShareEntity, { id }, { expiresAt });
  }

  async revokeShares(designId: string, now: Date): Promise<void> {
    await this.uow.writer().update(DesignShareEntity, { designId, revokedAt: IsNull() }, { revokedAt: now });
  }

  private designs(): SelectQueryBuilder<DesignEntity> {
    return this.uow.reader().createQueryBuilder(DesignEntity, 'design');
  }
}
