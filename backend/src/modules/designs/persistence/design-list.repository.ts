import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { Cursor } from '../../../common/http/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { KeptOwner } from '../../users/index.js';
import { DesignVersionEntity } from './design-version.entity.js';
import { DesignEntity } from './design.entity.js';

export type VersionSummaryRow = Pick<
  DesignVersionEntity,
  'id' | 'designId' | 'versionNo' | 'author' | 'summary' | 'designHash' | 'engineVersion' | 'createdAt'
>;

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

  ownedQuery(owner: KeptOwner, archived: boolean, limit: number, cursor: Cursor | null): SelectQueryBuilder<DesignEntity> {
    const builder = this.uow.reader().createQueryBuilder(DesignEntity, 'design');
    if (owner.customerId !== null) builder.where('design.customerId = :customerId', { customerId: owner.customerId });
    else builder.where('design.browserKeyHash = :hash', { hash: owner.browserKeyHash ?? '' });
    builder
      .andWhere('design.archived = :archived', { archived: archived ? 1 : 0 })
      .orderBy('design.updatedAt', 'DESC')
      .addOrderBy('design.id', 'DESC')
      .limit(limit + 1);
    // The same rows as the plain OR, in a form from which both engines take the start of an index range.
    if (cursor) {
      builder.andWhere('(design.updatedAt <= :afterAt AND (design.updatedAt < :afterAt OR design.id < :afterId))', {
        afterAt: instantOf(cursor),
        afterId: cursor.id,
      });
    }
    return builder;
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

/** A cursor that somebody made up starts a page nowhere in particular, but breaks nothing. */
function instantOf(cursor: Cursor): Date {
  const instant = new Date(String(cursor.value));
  return Number.isNaN(instant.getTime()) ? new Date(0) : instant;
}
