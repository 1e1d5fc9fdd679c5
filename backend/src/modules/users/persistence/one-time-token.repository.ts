import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import { deleteBefore, UnitOfWork } from '../../../platform/database/index.js';
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
  deleteExpiredBefore(before: Date, limit: number): Promise<number> {
    return deleteBefore(this.uow.writer(), OneTimeTokenEntity, 'expiresAt', before, limit);
  }
}
