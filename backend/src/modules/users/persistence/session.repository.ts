import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { deleteBefore, UnitOfWork } from '../../../platform/database/index.js';
import type { Surface } from '../domain/session-lifetime.js';
import { UserSessionEntity } from './user-session.entity.js';

@Injectable()
export class SessionRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(session: UserSessionEntity): Promise<void> {
    await this.uow.writer().insert(UserSessionEntity, session);
  }

  findByToken(tokenHash: string, surface: Surface): Promise<UserSessionEntity | null> {
    return this.uow.reader().findOne(UserSessionEntity, {
      where: { tokenHash, surface, endedAt: IsNull() },
      relations: { user: true },
    });
  }

  /** Newest first. */
  listOpen(userId: string, surface: Surface, now: Date): Promise<UserSessionEntity[]> {
    return this.uow.reader().find(UserSessionEntity, {
      where: { userId, surface, endedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  async changeToken(id: string, tokenHash: string): Promise<void> {
    await this.uow.writer().update(UserSessionEntity, { id, endedAt: IsNull() }, { tokenHash });
  }

  async end(where: { id?: string; userId: string; exceptId?: string }, reason: string, now: Date): Promise<number> {
    const result = await this.uow.writer().update(
      UserSessionEntity,
      {
        userId: where.userId,
        endedAt: IsNull(),
        ...(where.id ? { id: where.id } : {}),
        ...(where.exceptId ? { id: Not(where.exceptId) } : {}),
      },
      { endedAt: now, endReason: reason },
    );
    return result.affected ?? 0;
  }

  async touch(id: string, at: Date): Promise<void> {
    await this.uow.writer().update(UserSessionEntity, { id, endedAt: IsNull() }, { lastSeenAt: at });
  }

  /** At most `limit`. @returns how many. */
  async deleteOlderThan(before: Date, limit: number): Promise<number> {
    const ended = await deleteBefore(this.uow.writer(), UserSessionEntity, 'endedAt', before, limit);
    return ended > 0 ? ended : deleteBefore(this.uow.writer(), UserSessionEntity, 'expiresAt', before, limit);
  }
}
