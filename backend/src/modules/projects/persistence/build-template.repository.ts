import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { DEFAULT_TEMPLATE } from '../domain/build-template.js';
import { BuildTemplateEntity } from './build-template.entity.js';

@Injectable()
export class BuildTemplateRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async find(slot: 'draft' | 'published'): Promise<BuildTemplateEntity | null> {
    return withFirstToDos(await this.uow.reader().findOneBy(BuildTemplateEntity, { slot }));
  }

  async lock(slot: 'draft' | 'published'): Promise<BuildTemplateEntity | null> {
    const where = { slot };
    return withFirstToDos(await this.uow.writer().findOne(BuildTemplateEntity, { where, lock: this.uow.forUpdate() }));
  }

  async highestVersionNo(): Promise<number> {
    return (await this.uow.reader().maximum(BuildTemplateEntity, 'versionNo')) ?? 0;
  }

  listPublished(): Promise<BuildTemplateEntity[]> {
    const where = { publishedAt: Not(IsNull()) };
    return this.uow.reader().find(BuildTemplateEntity, { where, order: { versionNo: 'DESC' } });
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

  async delete(id: string): Promise<void> {
    await this.uow.writer().delete(BuildTemplateEntity, { id });
  }
}

/** Versions from before templates had them were never asked about them; an empty list is a decision. */
function withFirstToDos(template: BuildTemplateEntity | null): BuildTemplateEntity | null {
  const { firstToDos } = DEFAULT_TEMPLATE;
  return template && { ...template, process: { firstToDos, ...template.process } };
}
