import { Injectable, Optional } from '@nestjs/common';
import type { Actor, CustomerPrincipal } from '../../common/access/index.js';
import { NotFoundError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Idempotency, type KeyedWrite } from '../../platform/idempotency/index.js';
import { Mailer, RecipientLimit } from '../../platform/mail/index.js';
import { openLink, RateLimiter } from '../../platform/rate-limit/index.js';
import {
  verifyEmail,
  welcome,
  Accounts,
  OneTimeLinks,
  RequestClaimer,
  type Account,
  type OneTimeLink,
} from '../users/index.js';
import { linkUsed, loginToConfirm } from './auth-errors.js';
import { Credentials } from './credentials.service.js';
import type { LoginOrigin } from './login-origin.js';

export interface EmailProof {
  token: string;
  password?: string;
  customer: CustomerPrincipal | null;
  origin: LoginOrigin;
}

@Injectable()
export class EmailVerification {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly idempotency: Idempotency,
    private readonly recipients: RecipientLimit,
    private readonly credentials: Credentials,
    private readonly limiter: RateLimiter,
    private readonly uow: UnitOfWork,
    @Optional() private readonly claimer?: RequestClaimer,
  ) {}

  async sendLink(account: Account): Promise<void> {
    const url = await this.links.issue(account, 'verify-email');
    if (url === null) throw new Error('A fresh link cannot exist already.');
    await this.mailer.queue({
      template: verifyEmail,
      to: account.emailNormalized,
      data: { name: account.name, url },
      dedupeKey: `verify-email:${uuidv7()}`,
      sensitive: true,
    });
  }

  /** The first link counts too. */
  async countLink(account: Account): Promise<void> {
    await this.recipients.admits('verify-email', account.emailNormalized);
  }

  async sendAgain(customerId: string): Promise<void> {
    const { emailNormalized } = (await this.accounts.findById(customerId)) ?? {};
    if (emailNormalized === undefined) throw new NotFoundError();
    await this.recipients.consume('verify-email', emailNormalized);
    await this.uow.run(async () => {
      const account = await this.accounts.lock(customerId);
      if (!account) throw new NotFoundError();
      if (account.emailVerifiedAt === null) await this.sendLink(account);
    });
  }

  /**
   * A reader of the mailbox may not be who created the account, so the link needs the account's session or password.
   */
  async verify(proof: EmailProof, write: KeyedWrite, actor: Actor): Promise<{ message: string; email: string }> {
    const link = await openLink(this.limiter, proof.origin.ip, () => this.links.find('verify-email', proof.token));
    const account = link && (await this.accounts.findById(link.userId));
    if (!link || !account) throw linkUsed('VERIFY_LINK_USED');
    if (proof.customer?.userId !== account.id) {
      if (proof.password === undefined) throw link.usable ? loginToConfirm() : linkUsed('VERIFY_LINK_USED');
      await this.credentials.check('customer', account.email, proof.password, proof.origin);
    }
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
        template: welcome,
        to: account.emailNormalized,
        data: { name: account.name },
        dedupeKey: `welcome:${account.id}`,
      });
    }
    return { message: 'Your email is confirmed.', email: account.email };
  }

  /** Inside a unit. The requests sent with this address become theirs. */
  async confirm(account: Account): Promise<void> {
    await this.accounts.markEmailVerified(account);
    await this.links.cancelOpen(account.id, 'verify-email');
    await this.claimer?.claimForCustomer(account.id, {
      verifiedEmail: account.emailNormalized,
      accountEmail: account.emailNormalized,
      accountIsNew: false,
    });
  }
}
