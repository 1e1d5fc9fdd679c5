import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, type Page, type PageRequest } from '../../../platform/lists/index.js';
import { LogEntity, ProjectPhotoEntity } from './log.entity.js';

export interface ShownPhoto {
  photo: Pick<ProjectPhotoEntity, 'id' | 'widthPx' | 'heightPx'>;
  log: Pick<LogEntity, 'id' | 'visibility' | 'phaseKey' | 'loggedOn' | 'body'>;
}

@Injectable()
export class LogRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** Newest first; a device picks the ids of its logs, so that they do not follow the time. */
  page(
    projectId: string,
    visibility: LogEntity['visibility'] | undefined,
    request: PageRequest,
  ): Promise<Page<LogEntity>> {
    const rows = this.uow.reader().createQueryBuilder(LogEntity, 'log').where({ projectId });
    return new ListQuery(rows, { loggedOn: 'DESC', postedAt: 'DESC', id: 'DESC' })
      .filter('visibility', visibility)
      .page(request);
  }

  find(id: string): Promise<LogEntity | null> {
    return this.uow.reader().findOneBy(LogEntity, { id });
  }

  async require(projectId: string, id: string): Promise<LogEntity> {
    const log = await this.uow.reader().findOneBy(LogEntity, { projectId, id });
    if (!log) throw new NotFoundError('That log could not be found.');
    return log;
  }

  /** Inside a unit. */
  async lock(projectId: string, id: string): Promise<LogEntity> {
    const log = await this.uow.writer().findOne(LogEntity, { where: { projectId, id }, lock: this.uow.forUpdate() });
    if (!log) throw new NotFoundError('That log could not be found.');
    return log;
  }

  insert(log: LogEntity): Promise<void> {
    return this.uow.insertRows(LogEntity, [log]);
  }

  async save(log: LogEntity): Promise<void> {
    await this.uow.writer().save(LogEntity, log);
  }

  photosOf(logIds: readonly string[]): Promise<ProjectPhotoEntity[]> {
    if (logIds.length === 0) return Promise.resolve([]);
    return this.uow.reader().find(ProjectPhotoEntity, { where: { logId: In([...logIds]) }, order: { id: 'ASC' } });
  }

  /** Newest first, each with its log. */
  async photosShown(
    projectId: string,
    { visibility, phaseKey }: { visibility?: LogEntity['visibility']; phaseKey?: string | undefined },
    request: PageRequest,
  ): Promise<Page<ShownPhoto>> {
    const photos = this.uow
      .reader()
      .createQueryBuilder(ProjectPhotoEntity, 'photo')
      .select(['photo.id', 'photo.logId', 'photo.widthPx', 'photo.heightPx'])
      .where('photo.projectId = :projectId', { projectId });
    if (visibility)
      photos.innerJoin(LogEntity, 'log', 'log.id = photo.logId AND log.visibility = :visibility', { visibility });
    if (phaseKey)
      photos.innerJoin(LogEntity, 'ofPhase', 'ofPhase.id = photo.logId AND ofPhase.phaseKey = :phaseKey', { phaseKey });
    const { items, nextCursor } = await new ListQuery(photos, { id: 'DESC' }).page(request);
    const ids = [...new Set(items.map(({ logId }) => logId))];
    const logs = await this.uow.rows(LogEntity, { id: ids, ...(visibility && { visibility }) });
    const byId = new Map(logs.map((log) => [log.id, log]));
    const shown = items.flatMap((photo) => {
      const log = byId.get(photo.logId);
      return log ? [{ photo, log }] : [];
    });
    return { items: shown, nextCursor };
  }

  findPhoto(id: string): Promise<ProjectPhotoEntity | null> {
    return this.uow.reader().findOneBy(ProjectPhotoEntity, { id });
  }

  async insertPhoto(photo: ProjectPhotoEntity): Promise<void> {
    await this.uow.writer().insert(ProjectPhotoEntity, photo);
  }

  async deletePhoto(id: string): Promise<void> {
    await this.uow.writer().delete(ProjectPhotoEntity, { id });
  }

  async knownPhotos(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    return new Set((await this.uow.reader().findBy(ProjectPhotoEntity, { id: In([...ids]) })).map(({ id }) => id));
  }
}
