import { Injectable } from '@nestjs/common';
import {
  SessionAuthenticator,
  STAFF_ROLES,
  type CustomerPrincipal,
  type StaffPrincipal,
  type StaffRole,
} from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { rawInstant, UnitOfWork } from '../../platform/database/index.js';
import { sessionEnd, sessionIsLive, TOUCH_EVERY_MS } from '../users/index.js';
import { CsrfTokens } from './csrf-tokens.service.js';
import { SessionTouches } from './session-touches.service.js';
import { StaffTokens } from './staff-tokens.service.js';

interface SessionRow {
  sessionId: string;
  lastSeenAt: string | Date;
  expiresAt: string | Date;
  idleSec: number;
  userId: string;
  email: string;
  name: string;
  phone: string | null;
  role: string;
  emailVerifiedAt: string | Date | null;
  createdAt: string | Date;
}

const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

const sessionQuery = (surface: 'site' | 'admin', kind: 'customer' | 'staff'): string =>
  'SELECT s.id AS sessionId, s.last_seen_at AS lastSeenAt, s.expires_at AS expiresAt, s.idle_sec AS idleSec, ' +
  'u.id AS userId, u.email AS email, u.name AS name, u.phone AS phone, u.role AS role, ' +
  'u.email_verified_at AS emailVerifiedAt, u.created_at AS createdAt ' +
  'FROM user_session s INNER JOIN user_account u ON u.id = s.user_id ' +
  `WHERE s.token_hash = ? AND s.surface = '${surface}' AND s.ended_at IS NULL ` +
  `AND u.kind = '${kind}' AND u.status = 'active'`;

const CUSTOMER_QUERY = sessionQuery('site', 'customer');
const STAFF_QUERY = sessionQuery('admin', 'staff');

/**
 * The person behind a cookie or bearer token, read on every request, so that a logout, a disabled account or a changed
 * role counts from the next request on, on every replica.
 */
@Injectable()
export class DatabaseSessionAuthenticator extends SessionAuthenticator {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly staffTokens: StaffTokens,
    private readonly csrf: CsrfTokens,
    private readonly touches: SessionTouches,
    private readonly clock: Clock,
  ) {
    super();
  }

  authenticateCustomer(cookieValue: string): Promise<CustomerPrincipal | null> {
    return this.lookUp(CUSTOMER_QUERY, cookieValue, toCustomer);
  }

  watchCustomer(cookieValue: string): Promise<CustomerPrincipal | null> {
    return this.lookUp(CUSTOMER_QUERY, cookieValue, toCustomer, false);
  }

  authenticateStaff(bearer: string): Promise<StaffPrincipal | null> {
    return this.lookUp(STAFF_QUERY, this.staffTokens.open(bearer), toStaff);
  }

  watchStaff(bearer: string): Promise<StaffPrincipal | null> {
    return this.lookUp(STAFF_QUERY, this.staffTokens.open(bearer), toStaff, false);
  }

  csrfTokenMatches(principal: CustomerPrincipal, token: string): boolean {
    return this.csrf.matches(principal.sessionId, token);
  }

  private async lookUp<T>(
    sql: string,
    token: string | null,
    convert: (row: SessionRow) => T | null,
    isUse = true,
  ): Promise<T | null> {
    if (token === null || !TOKEN_FORM.test(token)) return null;
    const [row] = await this.uow.query<SessionRow>(sql, [sha256Hex(token)]);
    if (!row) return null;
    const times = timesOf(row);
    const nowMs = this.clock.now().getTime();
    if (!sessionIsLive(times, nowMs)) return null;
    if (isUse && nowMs - times.lastSeenAtMs > TOUCH_EVERY_MS) this.touches.note(row.sessionId, row.userId);
    return convert(row);
  }
}

function timesOf({ lastSeenAt, expiresAt, idleSec }: SessionRow) {
  return { lastSeenAtMs: rawInstant(lastSeenAt).getTime(), expiresAtMs: rawInstant(expiresAt).getTime(), idleSec };
}

function toCustomer(row: SessionRow): CustomerPrincipal {
  return {
    kind: 'customer',
    sessionId: row.sessionId,
    sessionEnd: sessionEnd(timesOf(row)),
    userId: row.userId,
    email: row.email,
    name: row.name,
    phone: row.phone,
    emailVerified: row.emailVerifiedAt !== null,
    createdAt: rawInstant(row.createdAt),
  };
}

function toStaff(row: SessionRow): StaffPrincipal | null {
  if (!(STAFF_ROLES as readonly string[]).includes(row.role)) return null;
  return {
    kind: 'staff',
    sessionId: row.sessionId,
    userId: row.userId,
    email: row.email,
    name: row.name,
    role: row.role as StaffRole,
  };
}
