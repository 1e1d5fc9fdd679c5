import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, type Page, type PageRequest } from '../../../platform/lists/index.js';
import { BuildTemplateEntity } from './build-template.entity.js';

@Injectable()
export class BuildTemplateRepository {
  constructor(private readonly uow: UnitOfWork) {}

  find(slot: 'draft' | 'published'): Promise<BuildTemplateEntity | null> {
    return this.uow.reader().findOneBy(BuildTemplateEntity, { slot });
  }

  lock(slot: 'draft' | 'published'): Promise<BuildTemplateEntity | null> {
    return this.uow.writer().findOne(BuildTemplateEntity, { where: { slot }, lock: this.uow.forUpdate() });
  }

  async highestVersionNo(): Promise<number> {
    return (await this.uow.reader().maximum(BuildTemplateEntity, 'versionNo')) ?? 0;
  }

  listPage(request: PageRequest): Promise<Page<BuildTemplateEntity>> {
    const templates = this.uow.reader().createQueryBuilder(BuildTemplateEntity, 'template');
    return new ListQuery(templates, { versionNo: 'DESC' }).page(request);
  }

  async insert(template: BuildTemplateEntity): Promise<void> {
    await this.uow.writer().insert(BuildTemplateEntity, template);
  }

  /** For a locked row, which then has the next version. */
  async updateLocked(template: BuildTemplateEntity, patch: Partial<BuildTemplateEntity>): Promise<void> {
    const change = { ...patch, version: template.version + 1 };
    await this.uow.writer().update(BuildTemplateEntity, { id: template.id }, change);
    Object.assign(template, change);
  }
}
