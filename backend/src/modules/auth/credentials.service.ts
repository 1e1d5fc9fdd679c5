import { Injectable } from '@nestjs/common';
import { Accounts, normalizeEmail, type Account, type UserKind } from '../users/index.js';
import { invalidCredentials } from './auth-errors.js';
import { DeviceMarks } from './device-marks.service.js';
import { LoginLimits } from './login-limits.service.js';
import type { LoginOrigin } from './login-origin.js';
import { PasswordHasher } from './password-hasher.service.js';

/** Used in limits and device marks, whether the account exists or not. */
export function accountKey(kind: UserKind, email: string): string {
  return `${kind}:${normalizeEmail(email)}`;
}

@Injectable()
export class Credentials {
  constructor(
    private readonly accounts: Accounts,
    private readonly hasher: PasswordHasher,
    private readonly limits: LoginLimits,
    private readonly devices: DeviceMarks,
  ) {}

  async check(kind: UserKind, email: string, password: string, origin: LoginOrigin): Promise<Account> {
    this.hasher.refuseWhenFull();
    const key = accountKey(kind, email);
    const account = await this.accounts.findByEmail(kind, email);
    const right = await this.tryPassword(key, account?.status === 'active' ? account.passwordHash : null, password, {
      ip: origin.ip,
      knownDevice: this.devices.recognize(key, origin.deviceMark),
    });
    if (!account?.passwordHash || !right) throw invalidCredentials();
    return account;
  }

  checkOwn(account: Account, password: string, ip: string): Promise<boolean> {
    return this.tryPassword(`own:${account.id}`, account.passwordHash, password, { ip, knownDevice: null });
  }

  private async tryPassword(
    key: string,
    passwordHash: string | null,
    password: string,
    source: { ip: string; knownDevice: string | null },
  ): Promise<boolean> {
    const attempt = await this.limits.begin(key, source);
    let right: boolean;
    try {
      right = await this.hasher.matches(passwordHash, password);
    } catch (error) {
      await attempt.abandoned();
      throw error;
    }
    await (right ? attempt.succeeded() : attempt.failed());
    return right;
  }
}
