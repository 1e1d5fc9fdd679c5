import { Injectable } from '@nestjs/common';
import { uuidv7 } from '../../../common/ids/ids.js';
import { isUniqueViolation, UnitOfWork } from '../../../platform/database/index.js';
import { ProjectFeedEntity } from './project-feed.entity.js';

@Injectable()
export class ProjectFeedRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findByTokenHash(tokenHash: string): Promise<ProjectFeedEntity | null> {
    return this.uow.reader().findOneBy(ProjectFeedEntity, { tokenHash });
  }

  /** In a unit of its own. Of two at once, the later one counts. */
  async replace(feed: Omit<ProjectFeedEntity, 'id'>): Promise<void> {
    const { projectId, ownerId, ...key } = feed;
    const own = { projectId, ownerId };
    const update = () => this.uow.run(() => this.uow.writer().update(ProjectFeedEntity, own, key));
    if ((await update()).affected) return;
    try {
      await this.uow.run(() => this.uow.writer().insert(ProjectFeedEntity, { id: uuidv7(), ...feed }));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await update();
    }
  }

  async delete(projectId: string, ownerId: string): Promise<void> {
    await this.uow.run(() => this.uow.writer().delete(ProjectFeedEntity, { projectId, ownerId }));
  }
}
