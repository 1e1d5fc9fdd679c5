import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.js';
import { LeadSettingEntity } from './lead-setting.entity.js';

@Injectable()
export class LeadSettingRepository {
  constructor(private readonly uow: UnitOfWork) {}

  find(name: string): Promise<LeadSettingEntity | null> {
    return this.uow.reader().findOneBy(LeadSettingEntity, { name });
  }

  /** False when somebody changed it since `version`; 0 stands for one that was never set. */
  async putAtVersion(setting: LeadSettingEntity, version: number): Promise<boolean> {
    const { name, ...values } = setting;
    if (version > 0) return (await this.uow.writer().update(LeadSettingEntity, { name, version }, values)).affected === 1;
    if (await this.find(name)) return false;
    await this.uow.writer().insert(LeadSettingEntity, setting);
    return true;
  }
}
