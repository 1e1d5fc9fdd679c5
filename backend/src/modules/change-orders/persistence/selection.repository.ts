import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { NotFoundError } from '../../../common/errors/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { Selection } from '../domain/selection.js';
import { SelectionEntity, SelectionPictureEntity } from './selection.entity.js';

@Injectable()
export class SelectionRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async require(id: string): Promise<SelectionEntity> {
    return found(await this.uow.reader().findOneBy(SelectionEntity, { id }));
  }

  /** Inside a unit: no one else changes it until the unit ends. */
  async lock(id: string): Promise<SelectionEntity> {
    return found(await this.uow.writer().findOne(SelectionEntity, { where: { id }, lock: this.uow.forUpdate() }));
  }

  /** In the order they were added. */
  async ofProjects(projectIds: readonly string[]): Promise<SelectionEntity[]> {
    if (projectIds.length === 0) return [];
    return this.uow.reader().find(SelectionEntity, { where: { projectId: In([...projectIds]) }, order: { id: 'ASC' } });
  }

  open(): Promise<SelectionEntity[]> {
    return this.uow.reader().find(SelectionEntity, { where: { lockedAt: IsNull() }, order: { id: 'ASC' } });
  }

  openFor(projectId: string, phaseKey: string): Promise<number> {
    return this.uow.reader().countBy(SelectionEntity, { projectId, phaseKey, lockedAt: IsNull() });
  }

  async picturesOf(selectionIds: readonly string[]): Promise<SelectionPictureEntity[]> {
    if (selectionIds.length === 0) return [];
    return this.uow.reader().findBy(SelectionPictureEntity, { selectionId: In([...selectionIds]) });
  }

  async knownPictures(ids: readonly string[]): Promise<Set<string>> {
    return new Set((await this.uow.reader().findBy(SelectionPictureEntity, { id: In([...ids]) })).map(({ id }) => id));
  }

  async insertPicture(picture: SelectionPictureEntity): Promise<void> {
    await this.uow.writer().insert(SelectionPictureEntity, picture);
  }

  async deletePictures(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.uow.writer().delete(SelectionPictureEntity, { id: In([...ids]) });
  }

  async insert(selection: Selection, createdAt: Date): Promise<void> {
    await this.uow.writer().insert(SelectionEntity, { ...selection, createdAt });
  }

  async update(selection: Selection): Promise<void> {
    await this.uow.writer().update(SelectionEntity, { id: selection.id }, { ...selection });
  }
}

function found(selection: SelectionEntity | null): SelectionEntity {
  if (!selection) throw new NotFoundError();
  return selection;
}
