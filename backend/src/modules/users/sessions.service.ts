import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { randomToken, sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { ipHint as hintOf } from '../../common/privacy/ip-hint.js';
import { LiveEvents, SESSION_ENDED } from '../../platform/live/index.js';
import type { Account } from './domain/account.js';
import { sessionEnd, sessionIsLive, sessionLifetime, TOUCH_EVERY_MS, type Surface } from './domain/session-lifetime.js';
import { SessionRepository } from './persistence/session.repository.js';
import { UserRepository } from './persistence/user.repository.js';
import type { UserSessionEntity } from './persistence/user-session.entity.js';

export interface OpenedSession {
  id: string;
  token: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface RenewedSession extends OpenedSession {
  remember: boolean;
}

export interface LiveSession {
  id: string;
  account: Pick<Account, 'id' | 'kind' | 'email' | 'name' | 'phone' | 'role' | 'createdAt'> & {
    emailVerified: boolean;
  };
  end: ReturnType<typeof sessionEnd>;
  isTouchDue: boolean;
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
    private readonly live: LiveEvents,
    private readonly clock: Clock,
  ) {}

  /** The caller locks the person's row, so that two logins cannot both be the last allowed. */
  async open(
    userId: string,
    surface: Surface,
    origin: { remember: boolean; userAgent: string | null; ip: string | null },
  ): Promise<OpenedSession> {
    const now = this.clock.now();
    const lifetime = sessionLifetime(surface, origin.remember);
    const held = await this.listLive(userId, surface);
    for (const { id } of held.slice(lifetime.maxPerPerson - 1)) await this.endThose({ id, userId }, 'limit');
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
      ipHint: hintOf(origin.ip),
    };
    await this.sessions.insert(session);
    return { id: session.id, token, createdAt: now, expiresAt: session.expiresAt };
  }

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
      .filter((session) => sessionIsLive(session, now))
      .map(({ id, createdAt, lastSeenAt, userAgent, ipHint }) => ({ id, createdAt, lastSeenAt, userAgent, ipHint }));
  }

  /** Null unless the session is live and its person active. */
  async find(token: string, surface: Surface): Promise<LiveSession | null> {
    const session = await this.sessions.findByToken(sha256Hex(token), surface);
    const now = this.clock.now();
    if (!session || !sessionIsLive(session, now)) return null;
    const isTouchDue = now.getTime() - session.lastSeenAt.getTime() > TOUCH_EVERY_MS;
    return { id: session.id, account: session.account, end: sessionEnd(session), isTouchDue };
  }

  /** False when it had ended already or belongs to another person. */
  async end(userId: string, id: string, reason: SessionEndReason): Promise<boolean> {
    return (await this.endThose({ userId, id }, reason)) > 0;
  }

  endOthers(userId: string, exceptId: string, reason: SessionEndReason): Promise<number> {
    return this.endThose({ userId, exceptId }, reason);
  }

  endAll(userId: string, reason: SessionEndReason): Promise<number> {
    return this.endThose({ userId }, reason);
  }

  /** Open streams of the person hear of it on every replica. */
  private async endThose(
    whose: { id?: string; userId: string; exceptId?: string },
    reason: SessionEndReason,
  ): Promise<number> {
    const ended = await this.sessions.end(whose, reason, this.clock.now());
    if (ended > 0) this.live.publish({ kind: SESSION_ENDED, subjectId: whose.userId });
    return ended;
  }

  /** @returns how many. */
  forgetOld(limit: number): Promise<number> {
    return this.sessions.deleteOlderThan(new Date(this.clock.now().getTime() - FORGET_AFTER_MS), limit);
  }

  async touch(id: string, userId: string): Promise<void> {
    const now = this.clock.now();
    await this.sessions.touch(id, now);
    await this.users.update(userId, { lastSeenAt: now });
  }
}
