import { Injectable } from '@nestjs/common';
import { Entity, PrimaryColumn } from 'typeorm';
import { InstantColumn, JsonColumn, ReferenceColumn } from '../../../platform/database/columns.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { SigningSettingValue } from '../domain/signing-settings.js';

/** One row per version; a version never changes. */
@Entity('signing_setting')
export class SigningSettingEntity {
  @PrimaryColumn({ type: 'int' }) versionNo: number;
  @JsonColumn() value: SigningSettingValue;
  @ReferenceColumn({ nullable: true }) createdBy: string | null;
  @InstantColumn() createdAt: Date;
}

@Injectable()
export class SigningSettingRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async current(): Promise<SigningSettingEntity | null> {
    const [row] = await this.newest(1);
    return row ?? null;
  }

  newest(take: number): Promise<SigningSettingEntity[]> {
    return this.uow.reader().find(SigningSettingEntity, { order: { versionNo: 'DESC' }, take });
  }

  async insert(setting: SigningSettingEntity): Promise<void> {
    await this.uow.writer().insert(SigningSettingEntity, setting);
  }
}
