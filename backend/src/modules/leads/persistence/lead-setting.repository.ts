import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../../platform/database/columns.js';
import { insertMissing, UnitOfWork } from '../../../platform/database/index.js';

@Entity('lead_setting')
export class LeadSettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 40 }) name: string;
  @JsonColumn() value: object;
  @Column({ type: 'int' }) version: number;
  @InstantColumn() updatedAt: Date;
}

@Injectable()
export class LeadSettingRepository {
  constructor(private readonly uow: UnitOfWork) {}

  find(name: string): Promise<LeadSettingEntity | null> {
    return this.uow.reader().findOneBy(LeadSettingEntity, { name });
  }

  /** Locks the setting, which begins with its default as version 0. */
  async lock(name: string, byDefault: object, now: Date): Promise<LeadSettingEntity> {
    await insertMissing(this.uow.writer(), LeadSettingEntity, [{ name, value: byDefault, version: 0, updatedAt: now }]);
    return this.uow.writer().findOneOrFail(LeadSettingEntity, { where: { name }, lock: this.uow.forUpdate() });
  }

  async update({ name, ...values }: LeadSettingEntity): Promise<void> {
    await this.uow.writer().update(LeadSettingEntity, { name }, values);
  }
}
