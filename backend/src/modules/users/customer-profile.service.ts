import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { ConflictError, NotFoundError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Accounts } from './accounts.service.js';
import { type ProfileResponse, type UpdateProfileDto } from './api/dto/profile.dto.js';
import { SiteUserResponse } from './api/dto/account.response.js';
import type { Account } from './domain/account.js';

@Injectable()
export class CustomerProfiles {
  constructor(
    private readonly accounts: Accounts,
    private readonly uow: UnitOfWork,
    private readonly audit: AuditLog,
  ) {}

  async read(customerId: string): Promise<ProfileResponse> {
    const account = await this.accounts.findById(customerId);
    if (!account) throw new NotFoundError();
    return toProfile(account);
  }

  async update(customerId: string, change: UpdateProfileDto, actor: Actor): Promise<ProfileResponse> {
    return this.uow.run(async () => {
      const before = await this.accounts.lock(customerId);
      if (!before) throw new NotFoundError();
      const wanted = { name: change.name ?? undefined, phone: change.phone };
      if (!(await this.accounts.updateProfile(before, change.version, wanted))) {
        throw new ConflictError(
          'STALE_VERSION',
          'Your profile was changed on another device. Check it and save again.',
          {
            extra: { current: toProfile(before) },
          },
        );
      }
      await this.audit.record({
        actor,
        action: 'customer.profile-update',
        entity: 'customer',
        entityId: customerId,
        // The names of the fields only: audit entries are never deleted.
        after: { changed: Object.keys(wanted).filter((key) => wanted[key as keyof typeof wanted] !== undefined) },
      });
      return toProfile({
        ...before,
        name: wanted.name ?? before.name,
        phone: wanted.phone === undefined ? before.phone : wanted.phone,
        version: change.version + 1,
      });
    });
  }
}

function toProfile(account: Account): ProfileResponse {
  return { user: SiteUserResponse.fromAccount(account), version: account.version };
}
