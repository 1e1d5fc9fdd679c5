import { Injectable } from '@nestjs/common';
import { Brackets, In, type SelectQueryBuilder } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, startsWith, type ListOrder, type Page, type PageRequest } from '../../../platform/lists/index.js';
import { sortName } from '../../../common/text/index.js';
import type { KeptOwner } from '../../users/index.js';
import { DesignSubmissionEntity } from './design-submission.entity.js';
import { DesignVersionEntity } from './design-version.entity.js';
import { DesignEntity } from './design.entity.js';

export type VersionSummaryRow = Pick<
  DesignVersionEntity,
  'id' | 'designId' | 'versionNo' | 'author' | 'summary' | 'designHash' | 'engineVersion' | 'createdAt'
>;

export interface StaffDesignQuery {
  q: string;
  leadIds: readonly string[];
  customerIds: readonly string[];
}

const LAST_CHANGED_FIRST: ListOrder = { updatedAt: 'DESC', id: 'DESC' };

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

/** Reads of many designs. */
@Injectable()
export class DesignListRepository {
  constructor(private readonly uow: UnitOfWork) {}

  listOwnedBy(owner: KeptOwner, archived: boolean, request: PageRequest): Promise<Page<DesignEntity>> {
    const list = new ListQuery(this.designs(), LAST_CHANGED_FIRST).filter('archived', archived);
    if (owner.customerId !== null) list.filter('customerId', owner.customerId);
    else list.filter('browserKeyHash', owner.browserKeyHash ?? '');
    return list.page(request);
  }

  /** Everybody's designs, archived ones too. */
  listForStaff({ q, leadIds, customerIds }: StaffDesignQuery, request: PageRequest): Promise<Page<DesignEntity>> {
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

  /** Newest first. */
  listVersions(designId: string, request: PageRequest): Promise<Page<VersionSummaryRow>> {
    const versions = this.uow
      .reader()
      .createQueryBuilder(DesignVersionEntity, 'version')
      .select(Object.keys(SUMMARY_COLUMNS).map((column) => `version.${column}`));
    return new ListQuery(versions, { versionNo: 'DESC' }).filter('designId', designId).page(request);
  }

  private designs(): SelectQueryBuilder<DesignEntity> {
    return this.uow.reader().createQueryBuilder(DesignEntity, 'design');
  }
}
