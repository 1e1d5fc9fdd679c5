import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { PUNCH_SETTLED, PUNCH_UNSETTLED } from '../domain/punch.js';
import { PunchItemEntity } from './punch.entity.js';

@Injectable()
export class PunchRepository {
  constructor(private readonly uow: UnitOfWork) {}

  listOf(projectId: string, visibility?: PunchItemEntity['visibility']): Promise<PunchItemEntity[]> {
    return this.uow
      .reader()
      .find(PunchItemEntity, { where: { projectId, ...(visibility ? { visibility } : {}) }, order: { id: 'ASC' } });
  }

  /** Inside a unit. */
  async lock(projectId: string, id: string): Promise<PunchItemEntity> {
    const item = await this.uow
      .writer()
      .findOne(PunchItemEntity, { where: { projectId, id }, lock: this.uow.forUpdate() });
    if (!item) throw new NotFoundError('That item could not be found.');
    return item;
  }

  /** Inside a unit. */
  async insert(items: readonly PunchItemEntity[]): Promise<void> {
    if (items.length > 0) await this.uow.writer().insert(PunchItemEntity, [...items]);
  }

  /** Inside a unit: to-dos that the project began with and that are not done. */
  async removeFirstToDos({ id: projectId, createdAt }: { id: string; createdAt: Date }): Promise<void> {
    const status = Not(In([...PUNCH_SETTLED]));
    await this.uow.writer().delete(PunchItemEntity, { projectId, kind: 'todo', createdAt, status });
  }

  async assignOpenToDos(projectId: string, assigneeId: string): Promise<void> {
    const open = { projectId, kind: 'todo', assigneeId: IsNull(), status: Not(In([...PUNCH_SETTLED])) } as const;
    await this.uow.writer().update(PunchItemEntity, open, { assigneeId });
  }

  async save(item: PunchItemEntity): Promise<void> {
    await this.uow.writer().save(PunchItemEntity, item);
  }

  /** Blocking items that are open, by phase; those of no phase have the key ''. */
  async blocking(projectId: string): Promise<Map<string, number>> {
    const items = await this.uow.rows(PunchItemEntity, { projectId, blocking: true, status: PUNCH_UNSETTLED });
    const counts = new Map<string, number>();
    for (const { phaseKey } of items) counts.set(phaseKey ?? '', (counts.get(phaseKey ?? '') ?? 0) + 1);
    return counts;
  }
}
