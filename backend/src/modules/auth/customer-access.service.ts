import { Injectable, Optional } from '@nestjs/common';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Accounts, BrowserClaims, RequestClaimer, Sessions, type Account, type OpenedSession } from '../users/index.js';
import { invalidCredentials } from './auth-errors.js';
import type { LoginOrigin } from './login-origin.js';
import { SecurityLog } from './security-log.service.js';

export interface SignedIn {
  account: Account;
  session: OpenedSession;
  claimed: number;
  claimedWork: number;
}

@Injectable()
export class CustomerAccess {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly browserClaims: BrowserClaims,
    private readonly security: SecurityLog,
    private readonly uow: UnitOfWork,
    @Optional() private readonly claimer?: RequestClaimer,
  ) {}

  logIn(checked: Account, remember: boolean, origin: LoginOrigin): Promise<SignedIn> {
    return this.uow.run(async () => {
      const account = await this.accounts.lock(checked.id);
      // Disabled, or given a new password, while this login was checked.
      if (account?.status !== 'active' || account.passwordHash !== checked.passwordHash) throw invalidCredentials();
      return this.open(account, remember, origin);
    });
  }

  /** Inside a unit that holds the account's row. The secret is always new: what the browser sent is never adopted. */
  async open(account: Account, remember: boolean, origin: LoginOrigin, accountIsNew = false): Promise<SignedIn> {
    if (origin.previous) await this.sessions.end(origin.previous.userId, origin.previous.sessionId, 'logout');
    const session = await this.sessions.open(account.id, 'site', {
      remember,
      userAgent: origin.userAgent,
      ip: origin.ip,
    });
    const { ip, userAgent } = origin;
    await this.security.deviceOf(account, origin, { ...SYSTEM_ACTOR, type: 'customer', id: account.id, ip, userAgent });
    await this.accounts.markLoggedIn(account.id);
    const claimed = await this.claimer?.claimForCustomer(account.id, {
      visitorKey: origin.visitorKey,
      verifiedEmail: account.emailVerifiedAt === null ? undefined : account.emailNormalized,
      accountEmail: account.emailNormalized,
      accountIsNew,
    });
    const claimedWork = await this.browserClaims.claim(account.id, origin.browserKey);
    return { account, session, claimed: claimed ?? 0, claimedWork };
  }

  async logOut(userId: string, sessionId: string): Promise<void> {
    await this.uow.run(() => this.sessions.end(userId, sessionId, 'logout'));
  }
}
