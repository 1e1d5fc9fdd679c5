import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { UnitOfWork } from '../../database/index.js';
import { ListQuery, type Page, type PageRequest } from '../../lists/index.js';
import { AuditEntryEntity, AuditHeadEntity } from './audit-entry.entity.js';

export interface AuditFilter {
  entity?: string;
  entityId?: string;
  actorId?: string;
}

@Injectable()
export class AuditRepository {
  constructor(private readonly uow: UnitOfWork) {}

  lockHead(): Promise<AuditHeadEntity | null> {
    return this.uow.writer().findOne(AuditHeadEntity, { where: { id: 1 }, lock: this.uow.forUpdate() });
  }

  readHead(): Promise<AuditHeadEntity | null> {
    return this.uow.reader().findOneBy(AuditHeadEntity, { id: 1 });
  }

  async insertHead(head: AuditHeadEntity): Promise<void> {
    await this.uow.writer().insert(AuditHeadEntity, head);
  }

  async append(entries: AuditEntryEntity[], head: Omit<AuditHeadEntity, 'id'>): Promise<void> {
    await this.uow.insertRows(AuditEntryEntity, entries);
    await this.uow.writer().update(AuditHeadEntity, { id: 1 }, head);
  }

  listPage({ entity, entityId, actorId }: AuditFilter, request: PageRequest): Promise<Page<AuditEntryEntity>> {
    const entries = this.uow.reader().createQueryBuilder(AuditEntryEntity, 'entry');
    return new ListQuery(entries, { seq: 'DESC' })
      .filter('entity', entity)
      .filter('entityId', entityId)
      .filter('actorId', actorId)
      .page(request);
  }

  readAfter(seq: number, limit: number): Promise<AuditEntryEntity[]> {
    return this.uow
      .reader()
      .find(AuditEntryEntity, { where: { seq: MoreThan(seq) }, order: { seq: 'ASC' }, take: limit });
  }
}
