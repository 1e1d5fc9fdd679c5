import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { AppError, RateLimitedError, UnauthenticatedError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { clientKey, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import { Accounts, EMAIL_INDEX } from '../users/index.js';
import { emailInUse } from './auth-errors.js';
import { Credentials } from './credentials.service.js';
import { CustomerAccess, type SignedIn } from './customer-access.service.js';
import { EmailVerification } from './email-verification.service.js';
import { FailureBudget } from './failure-budget.js';
import type { LoginOrigin } from './login-origin.js';
import { PasswordHasher } from './password-hasher.service.js';
import { PasswordRules } from './password-rules.service.js';

const HOUR = 60 * 60;
/** More than a family or an office needs (company default); each sends an email to an address that anyone can type. */
const NEW_ACCOUNTS: RateRule = {
  name: 'signup',
  points: 60,
  windowSec: HOUR,
  words: 'Too many accounts were created from your connection.',
};
/** Each reveals that an address has an account; a few are honest mistakes. */
const KNOWN_ADDRESSES: RateRule = { name: 'signup-known', points: 5, windowSec: HOUR };

export interface SignupInput {
  email: string;
  password: string;
  name: string;
  phone?: string | null;
  rememberMe?: boolean;
}

@Injectable()
export class Signup {
  private readonly knownAddresses: FailureBudget;

  constructor(
    private readonly accounts: Accounts,
    private readonly access: CustomerAccess,
    private readonly credentials: Credentials,
    private readonly verification: EmailVerification,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
  ) {
    this.knownAddresses = new FailureBudget(limiter, KNOWN_ADDRESSES);
  }

  /**
   * A person who signs up again with the same password is logged in: the first response may have been lost. Both limits
   * come before the account is looked up, so a refusal reveals nothing.
   */
  async signUp(input: SignupInput, origin: LoginOrigin, actor: Actor): Promise<SignedIn & { created: boolean }> {
    this.rules.check(input.password, { kind: 'customer', name: input.name, email: input.email });
    this.hasher.refuseWhenFull();
    const ip = clientKey(origin.ip);
    await this.limiter.consume(NEW_ACCOUNTS, ip);
    let created = false;
    try {
      const signedIn = await this.countingKnown(ip, () => this.createOrLogIn(input, origin, actor));
      created = signedIn.created;
      return signedIn;
    } finally {
      if (!created) await this.limiter.refund(NEW_ACCOUNTS, ip);
    }
  }

  private async countingKnown<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const attempt = await this.knownAddresses.enter(ip);
    if (!attempt) throw new RateLimitedError((await this.knownAddresses.peek(ip)).msBeforeNext / 1000);
    let response: T;
    try {
      response = await work();
    } catch (error) {
      await (error instanceof AppError && error.code === 'EMAIL_IN_USE' ? attempt.failed() : attempt.abandoned());
      throw error;
    }
    await attempt.succeeded();
    return response;
  }

  private async createOrLogIn(
    input: SignupInput,
    origin: LoginOrigin,
    actor: Actor,
  ): Promise<SignedIn & { created: boolean }> {
    if (await this.accounts.findByEmail('customer', input.email)) return this.logInInstead(input, origin);
    const passwordHash = await this.hasher.hash(input.password);
    let signedIn: SignedIn;
    try {
      signedIn = await this.create(input, passwordHash, origin, actor);
    } catch (error) {
      // Sent twice at once: the other request created the account.
      if (isUniqueViolation(error, EMAIL_INDEX)) return this.logInInstead(input, origin);
      throw error;
    }
    await this.verification.countLink(signedIn.account);
    return { ...signedIn, created: true };
  }

  private create(input: SignupInput, passwordHash: string, origin: LoginOrigin, actor: Actor): Promise<SignedIn> {
    return this.uow.run(async () => {
      const account = await this.accounts.createCustomer({ ...input, passwordHash });
      await this.verification.sendLink(account);
      await this.audit.record({ actor, action: 'customer.signup', entity: 'customer', entityId: account.id });
      return this.access.open(account, input.rememberMe ?? false, origin, true);
    });
  }

  private async logInInstead(input: SignupInput, origin: LoginOrigin): Promise<SignedIn & { created: boolean }> {
    try {
      const account = await this.credentials.check('customer', input.email, input.password, origin);
      return { ...(await this.access.logIn(account, input.rememberMe ?? false, origin)), created: false };
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) throw error;
      throw emailInUse();
    }
  }
}
