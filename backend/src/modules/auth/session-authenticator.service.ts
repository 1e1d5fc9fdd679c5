import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import {
  SessionAuthenticator,
  STAFF_ROLES,
  type CustomerPrincipal,
  type StaffPrincipal,
  type StaffRole,
} from '../../common/access/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LOGGER } from '../../platform/logging/logger.js';
import { Sessions, type LiveSession, type Surface } from '../users/index.js';
import { CsrfTokens } from './csrf-tokens.service.js';
import { StaffTokens } from './staff-tokens.service.js';

const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

/** Read on every request, so that a logout or a changed role counts at once on every replica. */
@Injectable()
export class DatabaseSessionAuthenticator extends SessionAuthenticator implements BeforeApplicationShutdown {
  /** Ends when the sessions in use so far are marked as used. */
  touched: Promise<void> = Promise.resolve();
  private readonly touching = new Set<string>();

  constructor(
    private readonly sessions: Sessions,
    private readonly uow: UnitOfWork,
    private readonly staffTokens: StaffTokens,
    private readonly csrf: CsrfTokens,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async authenticateCustomer(cookieValue: string): Promise<CustomerPrincipal | null> {
    return toCustomer(await this.lookUp('site', cookieValue, true));
  }

  async watchCustomer(cookieValue: string): Promise<CustomerPrincipal | null> {
    return toCustomer(await this.lookUp('site', cookieValue, false));
  }

  async authenticateStaff(bearer: string): Promise<StaffPrincipal | null> {
    return toStaff(await this.lookUp('admin', this.staffTokens.open(bearer), true));
  }

  async watchStaff(bearer: string): Promise<StaffPrincipal | null> {
    return toStaff(await this.lookUp('admin', this.staffTokens.open(bearer), false));
  }

  csrfTokenMatches(principal: CustomerPrincipal, token: string): boolean {
    return this.csrf.matches(principal.sessionId, token);
  }

  private async lookUp(surface: Surface, token: string | null, isUse: boolean): Promise<LiveSession | null> {
    if (token === null || !TOKEN_FORM.test(token)) return null;
    const session = await this.sessions.find(token, surface);
    if (isUse && session?.isTouchDue && !this.touching.has(session.id)) {
      this.touching.add(session.id);
      // Not awaited: reads go on while the database cannot write.
      this.touched = this.touched.then(() => this.touch(session));
    }
    return session;
  }

  private async touch({ id, account }: LiveSession): Promise<void> {
    try {
      await this.uow.run(() => this.sessions.touch(id, account.id));
    } catch (error) {
      this.logger.warn({ err: error }, 'a session could not be marked as used');
    }
    this.touching.delete(id);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.touched;
  }
}

function toCustomer(session: LiveSession | null): CustomerPrincipal | null {
  if (session?.account.kind !== 'customer') return null;
  const { id, end, account } = session;
  const { email, name, phone, emailVerified, createdAt } = account;
  return {
    kind: 'customer',
    sessionId: id,
    sessionEnd: end,
    userId: account.id,
    ...{ email, name, phone, emailVerified, createdAt },
  };
}

function toStaff(session: LiveSession | null): StaffPrincipal | null {
  if (session?.account.kind !== 'staff') return null;
  const { id: userId, email, name, role } = session.account;
  if (!(STAFF_ROLES as readonly string[]).includes(role)) return null;
  return { kind: 'staff', sessionId: session.id, userId, email, name, role: role as StaffRole };
}
