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

  /** Only the first save inserts: on MariaDB an ignored insert locks the row for reading, and two of those deadlock. */
  async lock(name: string, version: number, byDefault: object, now: Date): Promise<LeadSettingEntity | null> {
    const first = { name, value: byDefault, version: 0, updatedAt: now };
    if (version === 0) await insertMissing(this.uow.writer(), LeadSettingEntity, [first]);
    return this.uow.writer().findOne(LeadSettingEntity, { where: { name }, lock: this.uow.forUpdate() });
  }

  async update({ name, ...values }: LeadSettingEntity): Promise<void> {
    await this.uow.writer().update(LeadSettingEntity, { name }, values);
  }
}
