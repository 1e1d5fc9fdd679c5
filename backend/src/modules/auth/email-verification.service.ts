import { Injectable, Optional } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { NotFoundError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Idempotency, type KeyedWrite } from '../../platform/idempotency/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import { Accounts, OneTimeLinks, RequestClaimer, type Account, type OneTimeLink } from '../users/index.js';
import { linkUsed } from './auth-errors.js';

const LINKS_AGAIN: RateRule = { name: 'verify-again', points: 5, windowSec: 60 * 60 };

/** Proves that a customer reads the mailbox they signed up with. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly idempotency: Idempotency,
    private readonly limiter: RateLimiter,
    private readonly uow: UnitOfWork,
    @Optional() private readonly claimer?: RequestClaimer,
  ) {}

  /** Inside a unit. */
  async sendLink(account: Account): Promise<void> {
    const url = await this.links.issue(account, 'verify-email');
    if (url === null) throw new Error('A fresh link cannot exist already.');
    await this.mailer.queue({
      template: 'verify-email',
      to: account.email,
      data: { name: account.name, url },
      dedupeKey: `verify-email:${uuidv7()}`,
      sensitive: true,
    });
  }

  async sendAgain(customerId: string): Promise<void> {
    await this.limiter.consume(LINKS_AGAIN, customerId);
    await this.uow.run(async () => {
      const account = await this.accounts.lock(customerId);
      if (!account) throw new NotFoundError();
      if (account.emailVerifiedAt === null) await this.sendLink(account);
    });
  }

  async verify(token: string, write: KeyedWrite, actor: Actor): Promise<{ message: string; email: string }> {
    const link = await this.links.find('verify-email', token);
    if (!link) throw linkUsed('VERIFY_LINK_USED');
    return this.idempotency.respond(write, () => this.verifyInUnit(link, actor));
  }

  private async verifyInUnit(link: OneTimeLink, actor: Actor): Promise<{ message: string; email: string }> {
    const account = await this.accounts.lock(link.userId);
    if (account?.status !== 'active' || account.emailNormalized !== link.email || !(await this.links.use(link))) {
      throw linkUsed('VERIFY_LINK_USED');
    }
    if (account.emailVerifiedAt === null) {
      await this.confirm(account);
      await this.audit.record({ actor, action: 'customer.email-verify', entity: 'customer', entityId: account.id });
      await this.mailer.queue({
        template: 'welcome',
        to: account.email,
        data: { name: account.name },
        dedupeKey: `welcome:${account.id}`,
      });
    }
    return { message: 'Your email is confirmed.', email: account.email };
  }

  /** Inside a unit: the mailbox is theirs, so the requests sent with its address are too. */
  async confirm(account: Account): Promise<void> {
    await this.accounts.markEmailVerified(account);
    await this.links.cancelOpen(account.id, 'verify-email');
    await this.claimer?.claimForCustomer(account.id, { verifiedEmail: account.emailNormalized });
  }
}
