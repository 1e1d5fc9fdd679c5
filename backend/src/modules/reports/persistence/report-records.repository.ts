import { Injectable } from '@nestjs/common';
import { Between, IsNull, LessThan, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { insertMissing, UnitOfWork } from '../../../platform/database/index.js';
import {
  ReportFunnelEntity,
  ReportNoteEntity,
  ReportSettingEntity,
  ReportSpendEntity,
  ReportTokenEntity,
} from './report-records.entity.js';

type WithId = ObjectLiteral & { id: string };

/** What staff added to reports. Few rows each. */
@Injectable()
export class ReportRecords {
  constructor(private readonly uow: UnitOfWork) {}

  notes(from: string, to: string): Promise<ReportNoteEntity[]> {
    return this.uow
      .reader()
      .find(ReportNoteEntity, { where: { day: Between(from, to) }, order: { day: 'ASC', id: 'ASC' } });
  }

  spend(fromMonth: string, toMonth: string): Promise<ReportSpendEntity[]> {
    return this.uow.reader().find(ReportSpendEntity, {
      where: { month: Between(fromMonth, toMonth) },
      order: { month: 'ASC', source: 'ASC' },
    });
  }

  /** Inside a unit. */
  lockSpend(source: string, month: string): Promise<ReportSpendEntity | null> {
    return this.uow.writer().findOne(ReportSpendEntity, { where: { source, month }, lock: this.uow.forUpdate() });
  }

  funnels(): Promise<ReportFunnelEntity[]> {
    return this.uow.reader().find(ReportFunnelEntity, { order: { name: 'ASC' } });
  }

  findFunnel(id: string): Promise<ReportFunnelEntity | null> {
    return this.uow.reader().findOneBy(ReportFunnelEntity, { id });
  }

  tokens(): Promise<ReportTokenEntity[]> {
    return this.uow.reader().find(ReportTokenEntity, { order: { id: 'DESC' } });
  }

  findToken(tokenHash: string): Promise<ReportTokenEntity | null> {
    return this.uow.reader().findOneBy(ReportTokenEntity, { tokenHash, revokedAt: IsNull() });
  }

  async markUsed(id: string, now: Date, unlessSince: Date): Promise<void> {
    const used = [
      { id, lastUsedAt: IsNull() },
      { id, lastUsedAt: LessThan(unlessSince) },
    ];
    for (const where of used) await this.uow.writer().update(ReportTokenEntity, where, { lastUsedAt: now });
  }

  setting(name: string): Promise<ReportSettingEntity | null> {
    return this.uow.reader().findOneBy(ReportSettingEntity, { name });
  }

  /** Inside a unit. */
  async lockSetting(first: ReportSettingEntity, version: number): Promise<ReportSettingEntity | null> {
    if (version === 0) await insertMissing(this.uow.writer(), ReportSettingEntity, [first]);
    const where = { name: first.name };
    return this.uow.writer().findOne(ReportSettingEntity, { where, lock: this.uow.forUpdate() });
  }

  async saveSetting({ name, ...values }: ReportSettingEntity): Promise<void> {
    await this.uow.writer().update(ReportSettingEntity, { name }, values);
  }

  /** Inside a unit. */
  lock<E extends WithId>(entity: EntityTarget<E>, id: string): Promise<E | null> {
    return this.uow.writer().findOne(entity, { where: { id } as never, lock: this.uow.forUpdate() });
  }

  async insert<E extends WithId>(entity: EntityTarget<E>, row: E): Promise<void> {
    await this.uow.writer().insert(entity, row);
  }

  async update<E extends WithId>(entity: EntityTarget<E>, row: E): Promise<void> {
    await this.uow.writer().update(entity, { id: row.id }, row);
  }

  async remove<E extends WithId>(entity: EntityTarget<E>, id: string): Promise<void> {
    await this.uow.writer().delete(entity, { id });
  }
}
