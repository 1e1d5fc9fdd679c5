import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { deleteBefore, rawInstant, UnitOfWork } from '../../../platform/database/index.js';
import type { Account } from '../domain/account.js';
import type { Surface } from '../domain/session-lifetime.js';
import { UserSessionEntity } from './user-session.entity.js';

type RawInstant = string | Date;

interface SessionRow extends Pick<Account, 'id' | 'kind' | 'email' | 'name' | 'phone' | 'role'> {
  sessionId: string;
  lastSeenAt: RawInstant;
  expiresAt: RawInstant;
  idleSec: number;
  emailVerifiedAt: RawInstant | null;
  createdAt: RawInstant;
}

@Injectable()
export class SessionRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(session: UserSessionEntity): Promise<void> {
    await this.uow.writer().insert(UserSessionEntity, session);
  }

  /** With its active user; in SQL, because it is read on every request. */
  async findByToken(tokenHash: string, surface: Surface) {
    const [row] = await this.uow.query<SessionRow>(
      'SELECT s.id AS sessionId, s.last_seen_at AS lastSeenAt, s.expires_at AS expiresAt, s.idle_sec AS idleSec, ' +
        'u.id AS id, u.kind AS kind, u.email AS email, u.name AS name, u.phone AS phone, u.role AS role, ' +
        'u.email_verified_at AS emailVerifiedAt, u.created_at AS createdAt ' +
        'FROM user_session s INNER JOIN user_account u ON u.id = s.user_id ' +
        "WHERE s.token_hash = ? AND s.surface = ? AND s.ended_at IS NULL AND u.status = 'active'",
      [tokenHash, surface],
    );
    if (!row) return null;
    const { sessionId, lastSeenAt, expiresAt, idleSec, emailVerifiedAt, createdAt, ...account } = row;
    return {
      ...{ id: sessionId, lastSeenAt: rawInstant(lastSeenAt), expiresAt: rawInstant(expiresAt), idleSec },
      account: { ...account, emailVerified: emailVerifiedAt !== null, createdAt: rawInstant(createdAt) },
    };
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
