import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { randomToken, sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { ipHint } from '../../common/privacy/ip-hint.js';
import { sessionIsLive, sessionLifetime, type Surface } from './domain/session-lifetime.js';
import { SessionRepository } from './persistence/session.repository.js';
import { UserRepository } from './persistence/user.repository.js';
import type { UserSessionEntity } from './persistence/user-session.entity.js';

export interface OpenedSession {
  id: string;
  /** The only copy of the secret; the row keeps its hash. */
  token: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface RenewedSession extends OpenedSession {
  remember: boolean;
}

export interface SessionSummary {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  ipHint: string | null;
}

export type SessionEndReason = 'logout' | 'revoked' | 'limit' | 'password' | 'disabled';

const FORGET_AFTER_MS = 30 * 24 * 60 * 60 * 1000;

@Injectable()
export class Sessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  /** The caller holds the lock on the person's row, so two logins cannot both be the last allowed. */
  async open(
    userId: string,
    surface: Surface,
    origin: { remember: boolean; userAgent: string | null; ip: string | null },
  ): Promise<OpenedSession> {
    const now = this.clock.now();
    const lifetime = sessionLifetime(surface, origin.remember);
    const held = await this.sessions.listLiveIds(userId, surface, now);
    for (const id of held.slice(lifetime.maxPerPerson - 1)) await this.sessions.end({ id, userId }, 'limit', now);
    const token = randomToken();
    const session: UserSessionEntity = {
      id: uuidv7(),
      userId,
      surface,
      tokenHash: sha256Hex(token),
      remember: origin.remember,
      idleSec: lifetime.idleSec,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + lifetime.absoluteSec * 1000),
      endedAt: null,
      endReason: null,
      userAgent: origin.userAgent?.slice(0, 255) ?? null,
      ipHint: ipHint(origin.ip),
    };
    await this.sessions.insert(session);
    return { id: session.id, token, createdAt: now, expiresAt: session.expiresAt };
  }

  /** The same session under a new secret; the old one opens nothing any more. */
  async renewToken(userId: string, id: string, surface: Surface): Promise<RenewedSession> {
    const now = this.clock.now();
    const session = (await this.sessions.listOpen(userId, surface, now)).find((candidate) => candidate.id === id);
    if (!session) throw new NotFoundError();
    const token = randomToken();
    await this.sessions.changeToken(id, sha256Hex(token));
    return { id, token, remember: session.remember, createdAt: session.createdAt, expiresAt: session.expiresAt };
  }

  async listLive(userId: string, surface: Surface): Promise<SessionSummary[]> {
    const now = this.clock.now();
    const open = await this.sessions.listOpen(userId, surface, now);
    return open
      .filter((session) => isLive(session, now))
      .map(({ id, createdAt, lastSeenAt, userAgent, ipHint: place }) => ({
        id,
        createdAt,
        lastSeenAt,
        userAgent,
        ipHint: place,
      }));
  }

  /** Answers false when the session had ended already or is someone else's. */
  async end(userId: string, id: string, reason: SessionEndReason): Promise<boolean> {
    return (await this.sessions.end({ userId, id }, reason, this.clock.now())) > 0;
  }

  endOthers(userId: string, exceptId: string, reason: SessionEndReason): Promise<number> {
    return this.sessions.end({ userId, exceptId }, reason, this.clock.now());
  }

  endAll(userId: string, reason: SessionEndReason): Promise<number> {
    return this.sessions.end({ userId }, reason, this.clock.now());
  }

  /** Forgets sessions that ended or expired a month ago, `limit` at a time. Answers how many. */
  forgetOld(limit: number): Promise<number> {
    return this.sessions.deleteOlderThan(new Date(this.clock.now().getTime() - FORGET_AFTER_MS), limit);
  }

  /** Notes that these were used; sessions that ended in the meantime stay ended. */
  async touch(seen: readonly { sessionId: string; userId: string }[]): Promise<void> {
    const now = this.clock.now();
    const sessionIds = [...new Set(seen.map((one) => one.sessionId))];
    const userIds = [...new Set(seen.map((one) => one.userId))].sort();
    await this.sessions.touch(sessionIds, now);
    await this.users.touch(userIds, now);
  }
}

function isLive(session: UserSessionEntity, now: Date): boolean {
  return sessionIsLive(
    { lastSeenAtMs: session.lastSeenAt.getTime(), expiresAtMs: session.expiresAt.getTime(), idleSec: session.idleSec },
    now.getTime(),
  );
}
