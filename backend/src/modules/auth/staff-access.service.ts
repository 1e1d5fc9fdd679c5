import { Injectable } from '@nestjs/common';
import type { Actor, StaffPrincipal } from '../../common/access/index.js';
import { GoneError, UnauthenticatedError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { openLink, RateLimiter } from '../../platform/rate-limit/index.js';
import { Accounts, OneTimeLinks, Sessions, StaffUserResponse, type Account, type OneTimeLink } from '../users/index.js';
import { invalidCredentials, linkUsed, sessionOver } from './auth-errors.js';
import { Credentials } from './credentials.service.js';
import type { LoginOrigin } from './login-origin.js';
import { PasswordHasher } from './password-hasher.service.js';
import { PasswordRules } from './password-rules.service.js';
import { SecurityLog } from './security-log.service.js';
import { StaffTokens } from './staff-tokens.service.js';

export interface StaffSignedIn {
  user: StaffUserResponse;
  token: string;
}

@Injectable()
export class StaffAccess {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly links: OneTimeLinks,
    private readonly tokens: StaffTokens,
    private readonly credentials: Credentials,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly security: SecurityLog,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
  ) {}

  logIn(checked: Account, origin: LoginOrigin, actor: Actor): Promise<StaffSignedIn> {
    return this.uow.run(async () => {
      const account = await this.accounts.lock(checked.id);
      if (account?.status !== 'active' || account.passwordHash !== checked.passwordHash) throw invalidCredentials();
      return this.open(account, origin, actor, 'staff.login');
    });
  }

  async read(principal: StaffPrincipal): Promise<StaffUserResponse> {
    const account = await this.accounts.findById(principal.userId);
    if (!account) throw sessionOver();
    return StaffUserResponse.fromAccount(account);
  }

  async renew(principal: StaffPrincipal): Promise<string> {
    return this.tokens.seal(await this.sessions.renewToken(principal.userId, principal.sessionId, 'admin'));
  }

  async logOut(principal: StaffPrincipal, actor: Actor): Promise<void> {
    await this.uow.run(async () => {
      if (!(await this.sessions.end(principal.userId, principal.sessionId, 'logout'))) return;
      await this.audit.record({ actor, action: 'staff.logout', entity: 'staff', entityId: principal.userId });
    });
  }

  /** Also logs in a person who sends the same again because the first response was lost. */
  async acceptInvite(token: string, password: string, origin: LoginOrigin, actor: Actor): Promise<StaffSignedIn> {
    const link = await openLink(this.limiter, origin.ip, () => this.links.find('staff-invite', token));
    const account = link && (await this.accounts.findById(link.userId));
    if (!link || !account) throw linkUsed('INVITE_LINK_USED');
    if (!link.usable) return this.logInAgain(account, password, origin, actor);
    this.rules.check(password, account);
    const passwordHash = await this.hasher.hash(password);
    try {
      return await this.uow.run(() => this.acceptInUnit(link, passwordHash, origin, actor));
    } catch (error) {
      // Sent twice at once: the other request used the link.
      if (error instanceof GoneError) return this.logInAgain(account, password, origin, actor);
      throw error;
    }
  }

  private async logInAgain(
    account: Account,
    password: string,
    origin: LoginOrigin,
    actor: Actor,
  ): Promise<StaffSignedIn> {
    try {
      return await this.logIn(await this.credentials.check('staff', account.email, password, origin), origin, actor);
    } catch (error) {
      if (error instanceof UnauthenticatedError) throw linkUsed('INVITE_LINK_USED');
      throw error;
    }
  }

  private async acceptInUnit(
    link: OneTimeLink,
    passwordHash: string,
    origin: LoginOrigin,
    actor: Actor,
  ): Promise<StaffSignedIn> {
    const invited = await this.accounts.lock(link.userId);
    if (invited?.status !== 'invited' || !(await this.links.use(link))) throw linkUsed('INVITE_LINK_USED');
    await this.accounts.setPassword(invited, passwordHash);
    await this.links.cancelOpen(invited.id, 'staff-invite');
    const account = { ...invited, passwordHash, status: 'active' as const, version: invited.version + 1 };
    return this.open(account, origin, actor, 'staff.accept-invite');
  }

  private async open(account: Account, origin: LoginOrigin, actor: Actor, action: string): Promise<StaffSignedIn> {
    const session = await this.sessions.open(account.id, 'admin', {
      remember: false,
      userAgent: origin.userAgent,
      ip: origin.ip,
    });
    await this.security.deviceOf(account, origin, {
      ...actor,
      type: 'staff',
      id: account.id,
      name: account.name,
      role: account.role,
    });
    await this.accounts.markLoggedIn(account.id);
    await this.audit.record({
      actor: { ...actor, type: 'staff', id: account.id, name: account.name, role: account.role },
      action,
      entity: 'staff',
      entityId: account.id,
    });
    return {
      user: StaffUserResponse.fromAccount({ ...account, lastLoginAt: session.createdAt }),
      token: this.tokens.seal(session),
    };
  }
}
