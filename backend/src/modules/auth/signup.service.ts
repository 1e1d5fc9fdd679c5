import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { RateLimitedError, UnauthenticatedError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { clientKey, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import { Accounts, EMAIL_INDEX } from '../users/index.js';
import { emailInUse } from './auth-errors.js';
import { Credentials } from './credentials.service.js';
import { CustomerAccess, type SignedIn } from './customer-access.service.js';
import { EmailVerification } from './email-verification.service.js';
import type { LoginOrigin } from './login-origin.js';
import { PasswordHasher } from './password-hasher.service.js';
import { PasswordRules } from './password-rules.service.js';

const HOUR = 60 * 60;
const NEW_ACCOUNTS: RateRule = { name: 'signup', points: 60, windowSec: HOUR };
/** Each such answer tells that an address has an account; a few are honest mistakes. */
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
  ) {}

  /**
   * Makes an account and logs in. Somebody who signs up again with the same password is logged in:
   * that is what a browser does whose first answer got lost.
   */
  async signUp(input: SignupInput, origin: LoginOrigin, actor: Actor): Promise<SignedIn & { created: boolean }> {
    this.rules.check(input.password, { kind: 'customer', name: input.name, email: input.email });
    this.hasher.refuseWhenFull();
    await this.refuseAddressHarvest(origin.ip);
    if (await this.accounts.findByEmail('customer', input.email)) return this.logInInstead(input, origin);
    await this.limiter.consume(NEW_ACCOUNTS, clientKey(origin.ip));
    const passwordHash = await this.hasher.hash(input.password);
    try {
      return { ...(await this.create(input, passwordHash, origin, actor)), created: true };
    } catch (error) {
      await this.limiter.refund(NEW_ACCOUNTS, clientKey(origin.ip));
      // The same person twice at once: the other request made the account.
      if (isUniqueViolation(error, EMAIL_INDEX)) return this.logInInstead(input, origin);
      throw error;
    }
  }

  private create(input: SignupInput, passwordHash: string, origin: LoginOrigin, actor: Actor): Promise<SignedIn> {
    return this.uow.run(async () => {
      const account = await this.accounts.createCustomer({ ...input, passwordHash });
      await this.verification.sendLink(account);
      await this.audit.record({ actor, action: 'customer.signup', entity: 'customer', entityId: account.id });
      return this.access.open(account, input.rememberMe ?? false, origin);
    });
  }

  private async logInInstead(input: SignupInput, origin: LoginOrigin): Promise<SignedIn & { created: boolean }> {
    try {
      const account = await this.credentials.check('customer', input.email, input.password, origin);
      return { ...(await this.access.logIn(account, input.rememberMe ?? false, origin)), created: false };
    } catch (error) {
      if (!(error instanceof UnauthenticatedError)) throw error;
      await this.limiter.consume(KNOWN_ADDRESSES, clientKey(origin.ip));
      throw emailInUse();
    }
  }

  /** Once over, every signup of this address is refused: refusing only the known ones would tell them apart. */
  private async refuseAddressHarvest(ip: string): Promise<void> {
    const { consumed, msBeforeNext } = await this.limiter.peek(KNOWN_ADDRESSES, clientKey(ip));
    if (consumed >= this.limiter.allowance(KNOWN_ADDRESSES)) throw new RateLimitedError(msBeforeNext / 1000);
  }
}
