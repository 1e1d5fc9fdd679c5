import { Injectable } from '@nestjs/common';
import { ROLE_PERMISSIONS, STAFF_ROLES, type Permission, type StaffRole } from '../../common/access/index.js';
import type { Account } from './domain/account.js';
import { UserRepository } from './persistence/user.repository.js';

const rolesWith = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(permission));

export interface StaffMember {
  id: string;
  name: string;
  role: StaffRole;
}

const LEAD_ROLES = rolesWith('leads.write');
const VISIT_ROLES = rolesWith('visits.complete');
const BUILD_ROLES = rolesWith('projects.log');
const NOTIFIED_ROLES = rolesWith('leads.assign');

@Injectable()
export class StaffDirectory {
  constructor(private readonly users: UserRepository) {}

  async findActive(id: string): Promise<(StaffMember & { email: string }) | null> {
    const user = await this.users.findById(id);
    if (user?.kind !== 'staff' || user.status !== 'active') return null;
    return { ...toMember(user), email: user.email };
  }

  async listOwners(): Promise<StaffMember[]> {
    return (await this.users.findStaff({ roles: LEAD_ROLES })).map(toMember);
  }

  async namesByIds(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.users.findByIds([...new Set(ids)]);
    return new Map(found.map((user) => [user.id, user.name]));
  }

  async listVisitTakers(): Promise<StaffMember[]> {
    return (await this.users.findStaff({ roles: VISIT_ROLES })).map(toMember);
  }

  /** Who manages builds or works on them. */
  async listBuilders(): Promise<StaffMember[]> {
    return (await this.users.findStaff({ roles: BUILD_ROLES })).map(toMember);
  }

  async ownersToNotify(): Promise<{ email: string; name: string }[]> {
    return (await this.users.findStaff({ roles: NOTIFIED_ROLES })).map(({ email, name }) => ({ email, name }));
  }

  async companyOwners(): Promise<{ id: string; email: string; name: string }[]> {
    return (await this.users.findStaff({ roles: ['owner'] })).map(({ id, email, name }) => ({ id, email, name }));
  }
}

function toMember(account: Account): StaffMember {
  return { id: account.id, name: account.name, role: account.role as StaffRole };
}
