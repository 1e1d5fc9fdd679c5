import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ProjectSettingEntity } from './project-parts.entity.js';

@Injectable()
export class ProjectSettingRepository {
  constructor(private readonly uow: UnitOfWork) {}

  find(name: string): Promise<ProjectSettingEntity | null> {
    return this.uow.reader().findOneBy(ProjectSettingEntity, { name });
  }

  /** Inside a unit. */
  lock(name: string): Promise<ProjectSettingEntity | null> {
    return this.uow.writer().findOne(ProjectSettingEntity, { where: { name }, lock: this.uow.forUpdate() });
  }

  async insert(setting: ProjectSettingEntity): Promise<void> {
    await this.uow.writer().insert(ProjectSettingEntity, setting);
  }

  async update({ name, ...setting }: ProjectSettingEntity): Promise<void> {
    await this.uow.writer().update(ProjectSettingEntity, { name }, setting);
  }
}
