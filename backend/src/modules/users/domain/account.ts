import { searchText, sortName } from '../../../common/text/index.js';

export type UserKind = 'customer' | 'staff';

export const USER_STATUSES = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** The role every customer has; staff roles are listed with the permissions. */
export const CUSTOMER_ROLE = 'customer';

/**
 * The form of an address that decides whether two are the same. Databases disagree about case and
 * accents, so the comparison never rests on a collation. Nothing is folded that an email server tells
 * apart, save case: two mailboxes must never be one account. Mail goes to this form.
 */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** What lists of people sort and search by. */
export function peopleKeys({ name, email, phone }: Pick<Account, 'name' | 'email' | 'phone'>) {
  return { nameSort: sortName(name), searchText: searchText([name, email], phone) };
}

export function emailLocalPart(email: string): string {
  const local = normalizeEmail(email).split('@')[0] ?? '';
  return local.split('+')[0] ?? local;
}

/** A person as this module keeps them. The password hash never leaves the server. */
export interface Account {
  id: string;
  kind: UserKind;
  email: string;
  emailNormalized: string;
  name: string;
  nameSort: string;
  searchText: string | null;
  phone: string | null;
  passwordHash: string | null;
  role: string;
  status: UserStatus;
  emailVerifiedAt: Date | null;
  lastLoginAt: Date | null;
  lastSeenAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
