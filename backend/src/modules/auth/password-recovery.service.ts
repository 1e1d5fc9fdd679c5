import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { RateLimitedError } from '../../common/errors/index.js';
import { randomToken, sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Idempotency, type KeyedWrite } from '../../platform/idempotency/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import { clientKey, openLink, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import {
  passwordChanged,
  resetPassword,
  resetStaffPassword,
  Accounts,
  OneTimeLinks,
  Sessions,
  type Account,
  type OneTimeLink,
  type UserKind,
} from '../users/index.js';
import { linkUsed } from './auth-errors.js';
import { accountKey } from './device-marks.service.js';
import { EmailVerification } from './email-verification.service.js';
import { LoginLimits } from './login-limits.service.js';
import { PasswordHasher } from './password-hasher.service.js';
import { PasswordRules } from './password-rules.service.js';

const QUARTER_HOUR = 15 * 60;
const LINKS_PER_ACCOUNT: RateRule = { name: 'forgot-account', points: 3, windowSec: 60 * 60 };
const LINKS_PER_ADDRESS: RateRule = { name: 'forgot-ip', points: 30, windowSec: QUARTER_HOUR };

const REQUESTED = 'auth.reset-requested';

interface ResetRequested {
  kind: UserKind;
  email: string;
  token: string;
}

@Injectable()
export class PasswordRecovery implements OnModuleInit {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: OneTimeLinks,
    private readonly sessions: Sessions,
    private readonly verification: EmailVerification,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly limits: LoginLimits,
    private readonly limiter: RateLimiter,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly idempotency: Idempotency,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.handlers.register<ResetRequested>(REQUESTED, (request, { messageId }) => this.sendLink(request, messageId));
  }

  /** Known and unknown addresses get the same response in the same time: only the worker looks for the account. */
  async request(kind: UserKind, email: string, ip: string): Promise<void> {
    await this.limiter.consume(LINKS_PER_ADDRESS, clientKey(ip));
    if (await this.isOver(LINKS_PER_ACCOUNT, sha256Hex(accountKey(kind, email)))) return;
    const request: ResetRequested = { kind, email, token: randomToken() };
    await this.uow.run(() =>
      this.outbox.enqueue({
        type: REQUESTED,
        payload: request,
        dedupeKey: `${REQUESTED}:${uuidv7()}`,
        sensitive: true,
      }),
    );
  }

  async reset(
    kind: UserKind,
    token: string,
    password: string,
    write: KeyedWrite,
    actor: Actor,
  ): Promise<{ message: string }> {
    const link = await openLink(this.limiter, write.request.ip, () => this.links.find('reset-password', token));
    const account = link && (await this.accounts.findById(link.userId));
    if (!link || account?.kind !== kind) throw linkUsed('RESET_LINK_USED');
    // Unless this may be a retry of the request that used the link.
    if (!link.usable && write.request.headers['idempotency-key'] === undefined) throw linkUsed('RESET_LINK_USED');
    this.rules.check(password, account);
    const passwordHash = await this.hasher.hash(password);
    const response = await this.idempotency.respond(write, () => this.resetInUnit(link, passwordHash, actor));
    await this.limits.forgive(accountKey(kind, account.email));
    return response;
  }

  private async resetInUnit(link: OneTimeLink, passwordHash: string, actor: Actor): Promise<{ message: string }> {
    const account = await this.accounts.lock(link.userId);
    if (account?.status !== 'active' || !(await this.links.use(link))) throw linkUsed('RESET_LINK_USED');
    await this.accounts.setPassword(account, passwordHash);
    if (account.kind === 'customer' && account.emailVerifiedAt === null && account.emailNormalized === link.email) {
      await this.verification.confirm(account);
    }
    await this.sessions.endAll(account.id, 'password');
    await this.links.cancelOpen(account.id, 'reset-password');
    await this.tellOwner(account);
    await this.audit.record({
      actor: {
        ...actor,
        type: account.kind,
        id: account.id,
        name: account.name,
        role: account.kind === 'staff' ? account.role : null,
      },
      action: `${account.kind}.password-reset`,
      entity: account.kind,
      entityId: account.id,
    });
    return { message: 'Password saved. Log in with it now.' };
  }

  /** Inside a unit. The owner always hears of a new password. */
  async tellOwner(account: Account): Promise<void> {
    await this.mailer.queue({
      template: passwordChanged,
      to: account.emailNormalized,
      data: { name: account.name, staff: account.kind === 'staff' },
      dedupeKey: `password-changed:${uuidv7()}`,
    });
  }

  private async sendLink({ kind, email, token }: ResetRequested, messageId: string): Promise<void> {
    const known = await this.accounts.findByEmail(kind, email);
    if (known?.status !== 'active') return;
    await this.uow.run(async () => {
      // One after the other, so that the newest link is the only one that works.
      const account = await this.accounts.lock(known.id);
      if (account?.status !== 'active') return;
      const url = await this.links.issue(account, 'reset-password', token);
      if (url === null) return; // sent by a run that died before it could say so
      await this.mailer.queue({
        template: kind === 'staff' ? resetStaffPassword : resetPassword,
        to: account.emailNormalized,
        data: { name: account.name, url },
        dedupeKey: `reset-password:${messageId}`,
        sensitive: true,
      });
    });
  }

  private async isOver(rule: RateRule, key: string): Promise<boolean> {
    try {
      await this.limiter.consume(rule, key);
      return false;
    } catch (refusal) {
      if (refusal instanceof RateLimitedError) return true;
      throw refusal;
    }
  }
}
