import { Injectable } from '@nestjs/common';
import { RateLimitedError } from '../../common/errors/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Accounts, type Account, type UserKind } from '../users/index.js';
import { invalidCredentials } from './auth-errors.js';
import { accountKey, DeviceMarks } from './device-marks.service.js';
import { LoginLimits } from './login-limits.service.js';
import type { LoginOrigin } from './login-origin.js';
import { SecurityLog } from './security-log.service.js';
import { PasswordHasher } from './password-hasher.service.js';

@Injectable()
export class Credentials {
  constructor(
    private readonly accounts: Accounts,
    private readonly hasher: PasswordHasher,
    private readonly limits: LoginLimits,
    private readonly devices: DeviceMarks,
    private readonly security: SecurityLog,
    private readonly uow: UnitOfWork,
  ) {}

  async check(kind: UserKind, email: string, password: string, origin: LoginOrigin): Promise<Account> {
    this.hasher.refuseWhenFull();
    const key = accountKey(kind, email);
    const account = await this.accounts.findByEmail(kind, email);
    const source = { ip: origin.ip, knownDevice: this.devices.recognize(key, origin.deviceMark) };
    const passwordHash = account?.status === 'active' ? account.passwordHash : null;
    const right = await this.tryPassword(key, passwordHash, password, source).catch(async (error: unknown) => {
      if (error instanceof RateLimitedError && error.code === 'TOO_MANY_ATTEMPTS')
        await this.security.loginBlocked(kind, account, origin);
      throw error;
    });
    if (!account?.passwordHash || right === 'wrong') {
      await this.security.loginFailed(kind, account, origin);
      throw invalidCredentials();
    }
    return right === 'outdated' ? this.hashAnew(account, password) : account;
  }

  async checkOwn(account: Account, password: string, ip: string): Promise<boolean> {
    const source = { ip, knownDevice: null };
    return (await this.tryPassword(`own:${account.id}`, account.passwordHash, password, source)) !== 'wrong';
  }

  private async hashAnew(account: Account, password: string): Promise<Account> {
    const passwordHash = await this.hasher.hash(password);
    return this.uow.run(async () => {
      const current = await this.accounts.lock(account.id);
      // Someone set another password meanwhile.
      if (current?.passwordHash !== account.passwordHash) return account;
      await this.accounts.setPassword(current, passwordHash);
      return { ...current, passwordHash, version: current.version + 1 };
    });
  }

  private async tryPassword(
    key: string,
    passwordHash: string | null,
    password: string,
    source: { ip: string; knownDevice: string | null },
  ): Promise<'right' | 'outdated' | 'wrong'> {
    const attempt = await this.limits.begin(key, source);
    let right: 'right' | 'outdated' | 'wrong';
    try {
      right = await this.hasher.compare(passwordHash, password);
    } catch (error) {
      await attempt.abandoned();
      throw error;
    }
    await (right === 'wrong' ? attempt.failed() : attempt.succeeded());
    return right;
  }
}
