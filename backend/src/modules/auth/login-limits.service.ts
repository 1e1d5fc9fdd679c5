import { Injectable } from '@nestjs/common';
import { RateLimitedError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { clientKey, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';

const QUARTER_HOUR = 15 * 60;
const FAILURES_PER_ADDRESS: RateRule = { name: 'login-ip', points: 50, windowSec: QUARTER_HOUR };
const FAILURES_PER_ACCOUNT: RateRule = { name: 'login-account', points: 10, windowSec: QUARTER_HOUR };
const FAILURES_PER_DEVICE: RateRule = { name: 'login-device', points: 10, windowSec: QUARTER_HOUR };
/** Once an account is over its allowance: one try at a time, then a growing wait. */
const NEXT_TRY: RateRule = { name: 'login-next-try', points: 1, windowSec: 60 };
const WAITS_SEC = [5, 10, 20, 40, 60];

export interface LoginSource {
  ip: string;
  /** Of a browser that logged in to this very account before; it skips the account's own limit. */
  knownDevice: string | null;
}

/** One try at a password. Exactly one of its methods must be called. */
export interface LoginAttempt {
  succeeded(): Promise<void>;
  failed(): Promise<void>;
  /** Nobody was judged, for instance because the server is busy. */
  abandoned(): Promise<void>;
}

/**
 * Slows guessing without giving anybody a way to lock somebody else out: an account under attack
 * still takes one try a minute, and its owner's own browser is not counted with the attackers.
 * A try is counted before the password is checked, so that parallel tries cannot slip through.
 */
@Injectable()
export class LoginLimits {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws RateLimitedError */
  async begin(account: string, source: LoginSource): Promise<LoginAttempt> {
    const ip = clientKey(source.ip);
    await this.refuseBusyAddress(ip);
    const device = await this.trustedDevice(source.knownDevice);
    if (device !== null) return this.attemptFromDevice(ip, device);
    const key = sha256Hex(account);
    const tries = await this.limiter.penalise(FAILURES_PER_ACCOUNT, key);
    const over = tries - this.limiter.allowance(FAILURES_PER_ACCOUNT);
    if (over > 0) await this.takeTurn(ip, key);
    return {
      succeeded: async () => {
        await this.limiter.refund(FAILURES_PER_ADDRESS, ip);
        await this.forgive(account);
      },
      failed: async () => {
        if (over >= 0) await this.limiter.block(NEXT_TRY, key, WAITS_SEC[Math.min(over, WAITS_SEC.length - 1)] ?? 60);
      },
      abandoned: async () => {
        await this.limiter.refund(FAILURES_PER_ADDRESS, ip);
        await this.limiter.refund(FAILURES_PER_ACCOUNT, key);
        if (over > 0) await this.limiter.reset(NEXT_TRY, key);
      },
    };
  }

  /** The person proved who they are in another way, such as by a link to their mailbox. */
  async forgive(account: string): Promise<void> {
    const key = sha256Hex(account);
    await this.limiter.reset(FAILURES_PER_ACCOUNT, key);
    await this.limiter.reset(NEXT_TRY, key);
  }

  private async refuseBusyAddress(ip: string): Promise<void> {
    const failures = await this.limiter.penalise(FAILURES_PER_ADDRESS, ip);
    if (failures <= this.limiter.allowance(FAILURES_PER_ADDRESS)) return;
    const { msBeforeNext } = await this.limiter.peek(FAILURES_PER_ADDRESS, ip);
    throw new RateLimitedError(msBeforeNext / 1000);
  }

  /** A stolen device mark is worth a few tries and then nothing. */
  private async trustedDevice(device: string | null): Promise<string | null> {
    if (device === null) return null;
    const tries = await this.limiter.penalise(FAILURES_PER_DEVICE, device);
    return tries <= this.limiter.allowance(FAILURES_PER_DEVICE) ? device : null;
  }

  private async takeTurn(ip: string, key: string): Promise<void> {
    try {
      await this.limiter.consume(NEXT_TRY, key);
    } catch (refusal) {
      await this.limiter.refund(FAILURES_PER_ACCOUNT, key);
      await this.limiter.refund(FAILURES_PER_ADDRESS, ip);
      throw refusal;
    }
  }

  private attemptFromDevice(ip: string, device: string): LoginAttempt {
    return {
      succeeded: async () => {
        await this.limiter.refund(FAILURES_PER_ADDRESS, ip);
        await this.limiter.reset(FAILURES_PER_DEVICE, device);
      },
      failed: () => Promise.resolve(),
      abandoned: async () => {
        await this.limiter.refund(FAILURES_PER_ADDRESS, ip);
        await this.limiter.refund(FAILURES_PER_DEVICE, device);
      },
    };
  }
}
