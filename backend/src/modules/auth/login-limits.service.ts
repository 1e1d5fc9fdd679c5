import { Injectable } from '@nestjs/common';
import { RateLimitedError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { clientKey, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import { FailureBudget, type Try } from './failure-budget.js';

const QUARTER_HOUR = 15 * 60;
/** Once an account's budget is spent: one try at a time, with a growing wait. */
const NEXT_TRY: RateRule = { name: 'login-next-try', points: 1, windowSec: 60 };
const WAITS_SEC = [5, 10, 20, 40, 60];

export interface LoginSource {
  ip: string;
  /** For a browser that logged in to this account before; counted separately. */
  knownDevice: string | null;
}

/**
 * Slows guessing without letting anyone lock the owner out: an attacked account still accepts one try a minute, and the
 * owner's browser is counted separately.
 */
@Injectable()
export class LoginLimits {
  private readonly perAddress: FailureBudget;
  private readonly perAccount: FailureBudget;
  private readonly perDevice: FailureBudget;

  constructor(private readonly limiter: RateLimiter) {
    this.perAddress = new FailureBudget(limiter, { name: 'login-ip', points: 50, windowSec: QUARTER_HOUR });
    this.perAccount = new FailureBudget(limiter, { name: 'login-account', points: 10, windowSec: QUARTER_HOUR });
    this.perDevice = new FailureBudget(limiter, { name: 'login-device', points: 10, windowSec: QUARTER_HOUR });
  }

  async begin(account: string, source: LoginSource): Promise<Try> {
    // A stolen device mark gives only a few tries.
    const fromDevice = source.knownDevice === null ? null : await this.perDevice.enter(source.knownDevice);
    if (fromDevice) return fromDevice;
    const fromAddress = await this.enterFromAddress(clientKey(source.ip));
    try {
      return both(fromAddress, await this.enterAccount(account));
    } catch (refusal) {
      await fromAddress.abandoned();
      throw refusal;
    }
  }

  /** After another proof of identity, such as a link to the mailbox. */
  async forgive(account: string): Promise<void> {
    const key = sha256Hex(account);
    await this.perAccount.forget(key);
    await this.limiter.reset(NEXT_TRY, key);
  }

  private async enterFromAddress(ip: string): Promise<Try> {
    const admitted = await this.perAddress.enter(ip);
    if (admitted) return admitted;
    throw new RateLimitedError((await this.perAddress.peek(ip)).msBeforeNext / 1000);
  }

  private async enterAccount(account: string): Promise<Try> {
    const key = sha256Hex(account);
    const admitted = (await this.perAccount.enter(key)) ?? (await this.takeTurn(key));
    return {
      ...admitted,
      succeeded: () => this.forgive(account),
      failed: async () => {
        await admitted.failed();
        await this.slowDown(key);
      },
    };
  }

  private async takeTurn(key: string): Promise<Try> {
    await this.limiter.consume(NEXT_TRY, key);
    return {
      succeeded: () => Promise.resolve(),
      failed: async () => void (await this.perAccount.count(key)),
      abandoned: () => this.limiter.reset(NEXT_TRY, key),
    };
  }

  private async slowDown(key: string): Promise<void> {
    const over = (await this.perAccount.peek(key)).consumed - this.perAccount.allowance;
    if (over < 0) return;
    await this.limiter.block(NEXT_TRY, key, WAITS_SEC[Math.min(over, WAITS_SEC.length - 1)] ?? 60);
  }
}

function both(first: Try, second: Try): Try {
  const each = (end: keyof Try) => async () => {
    await first[end]();
    await second[end]();
  };
  return { succeeded: each('succeeded'), failed: each('failed'), abandoned: each('abandoned') };
}
