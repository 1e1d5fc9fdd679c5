import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { RuleError, ValidationError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Accounts, OneTimeLinks, Sessions, type Account } from '../users/index.js';
import { sessionOver } from './auth-errors.js';
import { Credentials } from './credentials.service.js';
import { oneSpelling, PasswordHasher } from './password-hasher.service.js';
import { PasswordRecovery } from './password-recovery.service.js';
import { PasswordRules } from './password-rules.service.js';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

@Injectable()
export class PasswordChanges {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly links: OneTimeLinks,
    private readonly recovery: PasswordRecovery,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
  ) {}

  /** Ends all other sessions; `afterward` runs in the same unit. */
  async change<T>(
    person: { userId: string; sessionId: string },
    { currentPassword, newPassword }: PasswordChange,
    origin: { ip: string; actor: Actor },
    afterward: () => Promise<T>,
  ): Promise<T> {
    const before = await this.accounts.findById(person.userId);
    if (!before) throw sessionOver();
    if (!(await this.credentials.checkOwn(before, currentPassword, origin.ip))) throw wrongPassword();
    if (oneSpelling(newPassword) === oneSpelling(currentPassword)) {
      throw new ValidationError({ newPassword: 'Choose a password that is different from your current one.' });
    }
    this.rules.check(newPassword, before, 'newPassword');
    const passwordHash = await this.hasher.hash(newPassword);
    return this.uow.run(async () => {
      const account = await this.accounts.lock(person.userId);
      if (account?.status !== 'active' || account.passwordHash !== before.passwordHash) throw sessionOver();
      await this.save(account, passwordHash, person.sessionId, origin.actor);
      return afterward();
    });
  }

  private async save(account: Account, passwordHash: string, sessionId: string, actor: Actor): Promise<void> {
    await this.accounts.setPassword(account, passwordHash);
    await this.sessions.endOthers(account.id, sessionId, 'password');
    await this.links.cancelOpen(account.id, 'reset-password');
    await this.recovery.tellOwner(account);
    await this.audit.record({
      actor,
      action: `${account.kind}.password-change`,
      entity: account.kind,
      entityId: account.id,
    });
  }
}

function wrongPassword(): RuleError {
  const sentence = 'That is not your current password.';
  return new RuleError('PASSWORD_WRONG', sentence, { fields: { currentPassword: sentence } });
}
