import { Out } from '../../../../common/http/index.js';
import {
  PERMISSIONS,
  ROLE_PERMISSIONS,
  STAFF_ROLES,
  type CustomerPrincipal,
  type Permission,
  type StaffRole,
} from '../../../../common/access/index.js';
import { type Account, CUSTOMER_ROLE, USER_STATUSES, type UserStatus } from '../../domain/account.js';

export class SiteUserResponse {
  @Out.uuid() id: string;
  @Out.text({ format: 'email' }) email: string;
  @Out.text() name: string;
  @Out.text({ nullable: true }) phone: string | null;
  @Out.flag() emailVerified: boolean;
  @Out.choice(['user']) userType: 'user';
  @Out.choice([CUSTOMER_ROLE]) role: typeof CUSTOMER_ROLE;
  @Out.instant() createdAt: string;

  static fromAccount(account: Account): SiteUserResponse {
    return siteUser({ ...account, emailVerified: account.emailVerifiedAt !== null });
  }

  static fromPrincipal(principal: CustomerPrincipal): SiteUserResponse {
    return siteUser({ ...principal, id: principal.userId });
  }
}

function siteUser(from: {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  emailVerified: boolean;
  createdAt: Date;
}): SiteUserResponse {
  return {
    id: from.id,
    email: from.email,
    name: from.name,
    phone: from.phone,
    emailVerified: from.emailVerified,
    userType: 'user',
    role: CUSTOMER_ROLE,
    createdAt: from.createdAt.toISOString(),
  };
}

export class StaffUserResponse {
  @Out.uuid() id: string;
  @Out.text({ format: 'email' }) email: string;
  @Out.text() name: string;
  @Out.text({ nullable: true }) phone: string | null;
  @Out.choice(['admin']) userType: 'admin';
  @Out.oneOf(STAFF_ROLES, 'StaffRole') role: StaffRole;
  @Out.oneOf(PERMISSIONS, 'Permission', { isArray: true }) permissions: Permission[];
  @Out.oneOf(USER_STATUSES, 'UserStatus') status: UserStatus;
  @Out.whole() version: number;
  @Out.instant({ nullable: true }) lastLoginAt: string | null;
  @Out.instant() createdAt: string;

  static fromAccount(account: Account): StaffUserResponse {
    const role = account.role as StaffRole;
    return {
      id: account.id,
      email: account.email,
      name: account.name,
      phone: account.phone,
      userType: 'admin',
      role,
      permissions: [...ROLE_PERMISSIONS[role]],
      status: account.status,
      version: account.version,
      lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
      createdAt: account.createdAt.toISOString(),
    };
  }
}
