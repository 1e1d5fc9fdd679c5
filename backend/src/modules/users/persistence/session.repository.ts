import { Injectable } from '@nestjs/common';
import { In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import { rawInstant, UnitOfWork } from '../../../platform/database/index.js';
import type { Surface } from '../domain/session-lifetime.js';
import { storedInstant } from './stored-instant.js';
import { UserSessionEntity } from './user-session.entity.js';

interface LiveRow {
  id: string;
  lastSeenAt: string | Date;
  idleSec: number;
}

const INSERT =
  'INSERT INTO user_session (id, user_id, surface, token_hash, remember, idle_sec, created_at, last_seen_at, expires_at, user_agent, ip_hint) ' +
  'VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

const LIVE =
  'SELECT id, last_seen_at AS lastSeenAt, idle_sec AS idleSec FROM user_session ' +
  'WHERE user_id = ? AND surface = ? AND ended_at IS NULL AND expires_at > ? ORDER BY created_at DESC, id DESC';

@Injectable()
export class SessionRepository {
  constructor(private readonly uow: UnitOfWork) {}

  /** By hand: a login is measured against the bare password hash, and the ORM would cost a tenth of it. */
  async insert(session: UserSessionEntity): Promise<void> {
    await this.uow
      .writer()
      .query(INSERT, [
        session.id,
        session.userId,
        session.surface,
        session.tokenHash,
        session.remember ? 1 : 0,
        session.idleSec,
        storedInstant(session.createdAt),
        storedInstant(session.lastSeenAt),
        storedInstant(session.expiresAt),
        session.userAgent,
        session.ipHint,
      ]);
  }

  /** Ids of the sessions still alive, newest first; by hand for the same reason. */
  async listLiveIds(userId: string, surface: Surface, now: Date): Promise<string[]> {
    const rows = await this.uow.writer().query<LiveRow[]>(LIVE, [userId, surface, storedInstant(now)]);
    return rows
      .filter((row) => now.getTime() - rawInstant(row.lastSeenAt).getTime() < row.idleSec * 1000)
      .map((row) => row.id);
  }

  /** Sessions that neither ended nor reached their absolute end, newest first; each login ends those beyond the few a person may have. */
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

  async touch(ids: readonly string[], at: Date): Promise<void> {
    await this.uow.writer().update(UserSessionEntity, { id: In([...ids]), endedAt: IsNull() }, { lastSeenAt: at });
  }

  /** Some of those that ended or expired before, `limit` at most. Answers how many. */
  async deleteOlderThan(before: Date, limit: number): Promise<number> {
    for (const column of ['endedAt', 'expiresAt'] as const) {
      const old = await this.uow.reader().find(UserSessionEntity, {
        select: { id: true },
        where: { [column]: LessThan(before) },
        order: { [column]: 'ASC' },
        take: limit,
      });
      if (old.length === 0) continue;
      const result = await this.uow.writer().delete(UserSessionEntity, { id: In(old.map(({ id }) => id)) });
      return result.affected ?? 0;
    }
    return 0;
  }
}
