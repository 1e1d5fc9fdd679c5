import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { Cursor } from '../../../common/http/index.js';
import { beginningWith, newestFirst, newestOfAll, UnitOfWork } from '../../../platform/database/index.js';
import { sortName, type KeptOwner } from '../../users/index.js';
import { DesignSubmissionEntity } from './design-submission.entity.js';
import { DesignVersionEntity } from './design-version.entity.js';
import { DesignEntity } from './design.entity.js';

export type VersionSummaryRow = Pick<
  DesignVersionEntity,
  'id' | 'designId' | 'versionNo' | 'author' | 'summary' | 'designHash' | 'engineVersion' | 'createdAt'
>;

export interface StaffDesignQuery {
  /** Empty for all. */
  q: string;
  /** Requests and customers that the same search found. */
  leadIds: readonly string[];
  customerIds: readonly string[];
  limit: number;
  cursor: Cursor | null;
}

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

/** The many-row reads. Each is served by an index; the specs check the plans. */
@Injectable()
export class DesignListRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** Last changed first; one row more than asked for, so that the caller knows whether there is a next page. */
  listOwnedBy(owner: KeptOwner, archived: boolean, limit: number, cursor: Cursor | null): Promise<DesignEntity[]> {
    return this.ownedQuery(owner, archived, limit, cursor).getMany();
  }

  ownedQuery(
    owner: KeptOwner,
    archived: boolean,
    limit: number,
    cursor: Cursor | null,
  ): SelectQueryBuilder<DesignEntity> {
    const builder = this.uow.reader().createQueryBuilder(DesignEntity, 'design');
    if (owner.customerId !== null) builder.where('design.customerId = :customerId', { customerId: owner.customerId });
    else builder.where('design.browserKeyHash = :hash', { hash: owner.browserKeyHash ?? '' });
    return newestFirst(
      builder.andWhere('design.archived = :archived', { archived: archived ? 1 : 0 }),
      'updatedAt',
      limit,
      cursor,
    );
  }

  /** Anybody's, archived ones too, last changed first; one row more than asked for. */
  listForStaff(query: StaffDesignQuery): Promise<DesignEntity[]> {
    return newestOfAll(this.staffQueries(query), ({ updatedAt }) => updatedAt, query.limit + 1);
  }

  /** One for each way in which the search may be met. */
  staffQueries({ q, leadIds, customerIds, limit, cursor }: StaffDesignQuery): SelectQueryBuilder<DesignEntity>[] {
    const all = () => this.uow.reader().createQueryBuilder(DesignEntity, 'design');
    const queries = q === '' ? [all()] : [beginningWith(all(), 'design.nameSort', sortName(q), this.uow.isSqlite)];
    if (customerIds.length > 0) queries.push(all().where({ customerId: In([...customerIds]) }));
    if (leadIds.length > 0) {
      const sent = all().subQuery().select('version.designId').from(DesignSubmissionEntity, 'submission');
      sent
        .innerJoin(DesignVersionEntity, 'version', 'version.id = submission.designVersionId')
        .where('submission.leadId IN (:...leadIds)');
      queries.push(all().where(`design.id IN ${sent.getQuery()}`, { leadIds }));
    }
    return queries.map((query) => newestFirst(query, 'updatedAt', limit, cursor));
  }

  /** The newest request that any version of a page of designs came with, by design; a person sends one once or twice. */
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

  versionSummaries(ids: readonly string[]): Promise<VersionSummaryRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.uow.reader().find(DesignVersionEntity, { select: SUMMARY_COLUMNS, where: { id: In([...ids]) } });
  }

  /** Newest first; one row more than asked for. */
  listVersions(designId: string, limit: number, beforeNo: number | null): Promise<VersionSummaryRow[]> {
    return this.versionsQuery(designId, limit, beforeNo).getMany();
  }

  versionsQuery(designId: string, limit: number, beforeNo: number | null): SelectQueryBuilder<DesignVersionEntity> {
    const builder = this.uow
      .reader()
      .createQueryBuilder(DesignVersionEntity, 'version')
      .select(Object.keys(SUMMARY_COLUMNS).map((column) => `version.${column}`))
      .where('version.designId = :designId', { designId })
      .orderBy('version.versionNo', 'DESC')
      .limit(limit + 1);
    if (beforeNo !== null) builder.andWhere('version.versionNo < :beforeNo', { beforeNo });
    return builder;
  }
}
