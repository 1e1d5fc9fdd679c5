import { ApiProperty } from '@nestjs/swagger';
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
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty()
  emailVerified: boolean;

  @ApiProperty({ enum: ['user'] })
  userType: 'user';

  @ApiProperty({ enum: [CUSTOMER_ROLE] })
  role: typeof CUSTOMER_ROLE;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  static fromAccount(account: Account): SiteUserResponse {
    return siteUser({ ...account, emailVerified: account.emailVerifiedAt !== null });
  }

  static fromPrincipal(principal: CustomerPrincipal): SiteUserResponse {
    let response = fromPrincipals.get(principal);
    if (!response) fromPrincipals.set(principal, (response = siteUser({ ...principal, id: principal.userId })));
    return response;
  }
}

/** A principal never changes, and the session check asks for the same one again and again. */
const fromPrincipals = new WeakMap<CustomerPrincipal, SiteUserResponse>();

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
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'email' })
  email: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({ enum: ['admin'] })
  userType: 'admin';

  @ApiProperty({ enum: STAFF_ROLES, enumName: 'StaffRole' })
  role: StaffRole;

  @ApiProperty({ enum: PERMISSIONS, enumName: 'Permission', isArray: true })
  permissions: Permission[];

  @ApiProperty({ enum: USER_STATUSES, enumName: 'UserStatus' })
  status: UserStatus;

  @ApiProperty({ type: 'integer' })
  version: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastLoginAt: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

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
