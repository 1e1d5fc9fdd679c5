import { Injectable } from '@nestjs/common';
import { LessThan, MoreThan, type QueryDeepPartialEntity } from 'typeorm';
import { UnitOfWork } from '../../database/index.js';
import { AuditEntryEntity, AuditHeadEntity } from './audit-entry.entity.js';

export interface AuditFilter {
  entity?: string;
  entityId?: string;
  actorId?: string;
}

@Injectable()
export class AuditRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** Locks the end of the chain until the unit ends, so that entries follow each other. */
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
    const manager = this.uow.writer();
    await manager.insert(AuditEntryEntity, entries as QueryDeepPartialEntity<AuditEntryEntity>[]);
    await manager.update(AuditHeadEntity, { id: 1 }, head);
  }

  /** Newest first. */
  listPage(filter: AuditFilter, limit: number, beforeSeq: number | null): Promise<AuditEntryEntity[]> {
    // TypeORM refuses an undefined condition, and rightly: it would match everything.
    const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
    return this.uow.reader().find(AuditEntryEntity, {
      where: { ...given, ...(beforeSeq === null ? {} : { seq: LessThan(beforeSeq) }) },
      order: { seq: 'DESC' },
      take: limit,
    });
  }

  /** In the order of the chain, for verifying it in steps. */
  readAfter(seq: number, limit: number): Promise<AuditEntryEntity[]> {
    return this.uow
      .reader()
      .find(AuditEntryEntity, { where: { seq: MoreThan(seq) }, order: { seq: 'ASC' }, take: limit });
  }
}
