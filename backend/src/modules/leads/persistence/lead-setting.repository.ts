import { Injectable } from '@nestjs/common';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '../../../platform/database/columns.js';
import { UnitOfWork } from '../../../platform/database/index.js';

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

  /**
   * Reads and locks the row until the unit of work ends. Must be the first read of its
   * unit, so that whatever is read next is not older than the lock.
   */
  lock(name: string): Promise<LeadSettingEntity | null> {
    return this.uow.writer().findOne(LeadSettingEntity, { where: { name }, lock: this.uow.forUpdate() });
  }

  async insert(setting: LeadSettingEntity): Promise<void> {
    await this.uow.writer().insert(LeadSettingEntity, setting);
  }

  async update({ name, ...values }: LeadSettingEntity): Promise<void> {
    await this.uow.writer().update(LeadSettingEntity, { name }, values);
  }
}
