import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../../common/errors/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ProjectUndoEntity, ScheduleChangeEntity } from './project-parts.entity.js';

@Injectable()
export class ScheduleChangeRepository {
  constructor(private readonly uow: UnitOfWork) {}

  insert(changes: readonly ScheduleChangeEntity[]): Promise<void> {
    return this.uow.insertRows(ScheduleChangeEntity, changes);
  }

  async save(change: ScheduleChangeEntity): Promise<void> {
    await this.uow.writer().save(ScheduleChangeEntity, change);
  }

  /** Inside a unit. */
  async lock(projectId: string, id: string): Promise<ScheduleChangeEntity> {
    const lock = this.uow.forUpdate();
    const change = await this.uow.writer().findOne(ScheduleChangeEntity, { where: { projectId, id }, lock });
    if (!change) throw new NotFoundError('That change could not be found.');
    return change;
  }

  /** Inside a unit. */
  async lockBatch(batchId: string): Promise<ScheduleChangeEntity[]> {
    const lock = this.uow.forUpdate();
    const order = { id: 'ASC' } as const;
    const changes = await this.uow.writer().find(ScheduleChangeEntity, { where: { batchId }, order, lock });
    if (changes.length === 0) throw new NotFoundError('That weather day could not be found.');
    return changes;
  }

  /** Newest first. */
  listOf(projectId: string): Promise<ScheduleChangeEntity[]> {
    return this.uow.reader().find(ScheduleChangeEntity, { where: { projectId }, order: { id: 'DESC' }, take: 50 });
  }

  /** The published dates that this undo belongs to; null for any other change. */
  publishedBy({ projectId, versionAfter }: ProjectUndoEntity): Promise<ScheduleChangeEntity | null> {
    const published = { projectId, projectVersion: versionAfter, status: 'published' } as const;
    return this.uow.reader().findOneBy(ScheduleChangeEntity, published);
  }

  undoOf(projectId: string, versionAfter: number): Promise<ProjectUndoEntity | null> {
    return this.uow.reader().findOneBy(ProjectUndoEntity, { projectId, versionAfter });
  }
}
