import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import type { Surface } from '../domain/session-lifetime.js';
import { UserSessionEntity } from './user-session.entity.js';

@Injectable()
export class SessionRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(session: UserSessionEntity): Promise<void> {
    await this.uow.writer().insert(UserSessionEntity, session);
  }

  /** Sessions that neither ended nor reached their absolute end, newest first. */
  listOpen(userId: string, surface: Surface, now: Date): Promise<UserSessionEntity[]> {
    return this.uow.reader().find(UserSessionEntity, {
      where: { userId, surface, endedAt: IsNull(), expiresAt: MoreThan(now) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  async changeToken(id: string, tokenHash: string): Promise<void> {
    await this.uow.writer().update(UserSessionEntity, { id, endedAt: IsNull() }, { tokenHash });
  }

  /** Answers how many were open until now. */
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

  async touch(ids: readonly string[], at: Date): Promise<void> {
    await this.uow.writer().update(UserSessionEntity, { id: In([...ids]), endedAt: IsNull() }, { lastSeenAt: at });
  }

  async deleteOlderThan(before: Date): Promise<number> {
    const writer = this.uow.writer();
    const ended = await writer.delete(UserSessionEntity, { endedAt: LessThan(before) });
    const expired = await writer.delete(UserSessionEntity, { expiresAt: LessThan(before) });
    return (ended.affected ?? 0) + (expired.affected ?? 0);
  }
}
