import { Injectable } from '@nestjs/common';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isUniqueViolation, UnitOfWork } from '../../platform/database/index.js';
import { Accounts, EMAIL_INDEX, type Account } from '../users/index.js';
import { PasswordHasher } from './password-hasher.service.js';
import { PasswordRules } from './password-rules.service.js';

export interface OwnerInput {
  email: string;
  name: string;
  password: string;
}

@Injectable()
export class FirstOwner {
  constructor(
    private readonly accounts: Accounts,
    private readonly hasher: PasswordHasher,
    private readonly rules: PasswordRules,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
  ) {}

  /** At boot, while there is no staff. */
  async createUnlessStaffed(input: OwnerInput): Promise<boolean> {
    if (await this.accounts.hasStaff()) return false;
    return (await this.create(input)) !== null;
  }

  /** Null when a staff member has this email already. */
  async create(input: OwnerInput): Promise<Account | null> {
    this.rules.check(input.password, { kind: 'staff', name: input.name, email: input.email });
    const passwordHash = await this.hasher.hash(input.password);
    try {
      return await this.uow.run(async () => {
        const account = await this.accounts.createStaff({ ...input, role: 'owner', passwordHash, emailVerified: true });
        await this.audit.record({
          actor: SYSTEM_ACTOR,
          action: 'staff.create-owner',
          entity: 'staff',
          entityId: account.id,
          after: { email: account.email, name: account.name, role: account.role },
        });
        return account;
      });
    } catch (error) {
      if (isUniqueViolation(error, EMAIL_INDEX)) return null;
      throw error;
    }
  }
}
