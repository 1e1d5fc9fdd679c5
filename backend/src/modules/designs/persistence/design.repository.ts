import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThanOrEqual } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { KeptOwner } from '../../users/index.js';
import { DesignVersionEntity } from './design-version.entity.js';
import { DesignEntity } from './design.entity.js';

@Injectable()
export class DesignRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findById(id: string): Promise<DesignEntity | null> {
    return this.uow.reader().findOneBy(DesignEntity, { id });
  }

  /** Reads the row as it is now and keeps others from changing it until the unit ends. */
  lockById(id: string): Promise<DesignEntity | null> {
    return this.uow.writer().findOne(DesignEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  findVersion(designId: string, versionNo: number): Promise<DesignVersionEntity | null> {
    return this.uow.reader().findOneBy(DesignVersionEntity, { designId, versionNo });
  }

  findVersionById(id: string): Promise<DesignVersionEntity | null> {
    return this.uow.reader().findOneBy(DesignVersionEntity, { id });
  }

  async insert(design: DesignEntity, version: DesignVersionEntity): Promise<void> {
    await this.uow.writer().insert(DesignEntity, design);
    await this.insertVersion(version);
  }

  async insertVersion(version: DesignVersionEntity): Promise<void> {
    await this.uow.writer().insert(DesignVersionEntity, version);
  }

  /** For a row this unit has locked. */
  async updateLocked(id: string, patch: Partial<DesignEntity>): Promise<void> {
    await this.uow.writer().update(DesignEntity, { id }, patch);
  }

  countOwnedBy({ customerId, browserKeyHash }: KeptOwner): Promise<number> {
    const owner = customerId === null ? { browserKeyHash: browserKeyHash ?? '' } : { customerId };
    return this.uow.reader().countBy(DesignEntity, owner);
  }

  /** One statement: of two logins with the same key, the one that comes first gets all of it. */
  async claim(browserKeyHash: string, customerId: string): Promise<number> {
    const result = await this.uow
      .writer()
      .update(
        DesignEntity,
        { browserKeyHash, customerId: IsNull() },
        { customerId, browserKeyHash: null, expiresAt: null },
      );
    return result.affected ?? 0;
  }

  /** Some of those whose time is over, with all that belongs to them, `limit` at most. Answers how many. */
  async deleteExpired(now: Date, limit: number): Promise<number> {
    const over = await this.uow.reader().find(DesignEntity, {
      select: { id: true },
      where: { expiresAt: LessThanOrEqual(now) },
      order: { expiresAt: 'ASC', id: 'ASC' },
      take: limit,
    });
    if (over.length === 0) return 0;
    // Asked again in the statement itself: one that was claimed meanwhile stays.
    const result = await this.uow
      .writer()
      .delete(DesignEntity, { id: In(over.map(({ id }) => id)), expiresAt: LessThanOrEqual(now) });
    return result.affected ?? 0;
  }
}
