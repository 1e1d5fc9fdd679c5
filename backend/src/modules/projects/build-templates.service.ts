import { Injectable } from '@nestjs/common';
import { DEFAULT_PROCESS, type BuildProcess } from 'poolkit/build-process';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import type { BuildTemplateEntity } from './persistence/build-template.entity.js';
import { BuildTemplateRepository } from './persistence/build-template.repository.js';

@Injectable()
export class BuildTemplates {
  constructor(
    private readonly templates: BuildTemplateRepository,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async published(): Promise<BuildProcess> {
    const template = await this.templates.find('published');
    if (!template) throw new Error('no build template is published; was the first one removed?');
    return template.process;
  }

  /** Inside a unit: no other project begins and no template is published until it ends. */
  async lockPublished(): Promise<BuildTemplateEntity> {
    const template = await this.templates.lock('published');
    if (!template) throw new Error('no build template is published; was the first one removed?');
    return template;
  }

  async installFirst(): Promise<void> {
    if ((await this.templates.highestVersionNo()) > 0) return;
    const now = this.clock.now();
    const first: BuildTemplateEntity = {
      id: uuidv7(),
      versionNo: 1,
      slot: 'published',
      process: DEFAULT_PROCESS,
      note: 'The template that came with the software.',
      createdBy: null,
      createdAt: now,
      publishedAt: now,
      version: 1,
    };
    try {
      await this.uow.run(() => this.templates.insert(first));
    } catch (error) {
      // Another replica installed it at the same moment.
      if (!isUniqueViolation(error)) throw error;
    }
  }
}
