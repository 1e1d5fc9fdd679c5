import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { insertMissing, UnitOfWork } from '../../../platform/database/index.js';
import type { PictureKind } from '../domain/design-picture.js';
import { DesignEntity } from './design.entity.js';
import { DesignPictureEntity } from './design-picture.entity.js';
import { DesignVersionEntity } from './design-version.entity.js';

@Injectable()
export class DesignPictureRepository {
  constructor(private readonly uow: UnitOfWork) {}

  ofVersions(designVersionIds: readonly string[]): Promise<DesignPictureEntity[]> {
    if (designVersionIds.length === 0) return Promise.resolve([]);
    const where = { designVersionId: In([...designVersionIds]) };
    return this.uow.reader().find(DesignPictureEntity, { where, order: { kind: 'DESC' } });
  }

  find(id: string): Promise<DesignPictureEntity | null> {
    return this.uow.reader().findOneBy(DesignPictureEntity, { id });
  }

  findOf(designVersionId: string, kind: PictureKind): Promise<DesignPictureEntity | null> {
    return this.uow.reader().findOneBy(DesignPictureEntity, { designVersionId, kind });
  }

  lock(id: string): Promise<DesignPictureEntity | null> {
    return this.uow.writer().findOne(DesignPictureEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  /** Returns the one that is there: another unit may have been first. */
  async insert(picture: DesignPictureEntity): Promise<DesignPictureEntity> {
    await insertMissing(this.uow.writer(), DesignPictureEntity, [picture]);
    const { designVersionId, kind } = picture;
    const lock = this.uow.forUpdate();
    return this.uow.writer().findOneOrFail(DesignPictureEntity, { where: { designVersionId, kind }, lock });
  }

  countQueued(): Promise<number> {
    return this.uow.reader().countBy(DesignPictureEntity, { state: 'queued' });
  }

  /** Asked for by this customer. */
  hasUnderWay(customerId: string): Promise<boolean> {
    return this.uow
      .reader()
      .createQueryBuilder(DesignPictureEntity, 'picture')
      .innerJoin(DesignVersionEntity, 'version', 'version.id = picture.designVersionId')
      .innerJoin(DesignEntity, 'design', 'design.id = version.designId')
      .where('design.customerId = :customerId', { customerId })
      .andWhere('picture.tellsCustomer = :told', { told: true })
      .andWhere("picture.state IN ('queued', 'rendering')")
      .getExists();
  }

  async update(id: string, patch: Partial<DesignPictureEntity>): Promise<void> {
    await this.uow.writer().update(DesignPictureEntity, { id }, patch);
  }

  async delete(id: string): Promise<void> {
    await this.uow.writer().delete(DesignPictureEntity, { id });
  }

  async known(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.uow
      .reader()
      .find(DesignPictureEntity, { select: { id: true }, where: { id: In([...ids]) } });
    return new Set(rows.map(({ id }) => id));
  }
}
