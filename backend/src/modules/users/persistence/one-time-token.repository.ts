import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, MoreThan } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { LinkPurpose } from '../domain/one-time-link.js';
import { OneTimeTokenEntity } from './one-time-token.entity.js';

@Injectable()
export class OneTimeTokenRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findByHash(tokenHash: string): Promise<OneTimeTokenEntity | null> {
    return this.uow.reader().findOneBy(OneTimeTokenEntity, { tokenHash });
  }

  async insert(token: OneTimeTokenEntity): Promise<void> {
    await this.uow.writer().insert(OneTimeTokenEntity, token);
  }

  async markUsed(id: string, now: Date): Promise<boolean> {
    const result = await this.uow
      .writer()
      .update(OneTimeTokenEntity, { id, usedAt: IsNull(), expiresAt: MoreThan(now) }, { usedAt: now });
    return result.affected === 1;
  }

  async cancelOpen(userId: string, purposes: readonly LinkPurpose[], now: Date): Promise<void> {
    for (const purpose of purposes) {
      await this.uow.writer().update(OneTimeTokenEntity, { userId, purpose, usedAt: IsNull() }, { usedAt: now });
    }
  }

  /** At most `limit`. @returns how many. */
  async deleteExpiredBefore(before: Date, limit: number): Promise<number> {
    const old = await this.uow.reader().find(OneTimeTokenEntity, {
      select: { id: true },
      where: { expiresAt: LessThan(before) },
      order: { expiresAt: 'ASC' },
      take: limit,
    });
    if (old.length === 0) return 0;
    const result = await this.uow.writer().delete(OneTimeTokenEntity, { id: In(old.map(({ id }) => id)) });
    return result.affected ?? 0;
  }
}
