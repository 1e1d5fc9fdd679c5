import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ProjectSettingEntity } from './project-parts.entity.js';

@Injectable()
export class ProjectSettingRepository {
  constructor(private readonly uow: UnitOfWork) {}

  find(name: string): Promise<ProjectSettingEntity | null> {
    return this.uow.reader().findOneBy(ProjectSettingEntity, { name });
  }
}
