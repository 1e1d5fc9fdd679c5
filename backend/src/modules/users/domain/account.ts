import { searchText, sortName } from '../../../common/text/index.js';

export type UserKind = 'customer' | 'staff';

export const USER_STATUSES = ['invited', 'active', 'disabled'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

export const CUSTOMER_ROLE = 'customer';

/** Emails are equal when this form is: databases disagree about case and accents, so no collation decides. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

export function peopleKeys({ name, email, phone }: Pick<Account, 'name' | 'email' | 'phone'>) {
  return { nameSort: sortName(name), searchText: searchText([name, email], phone) };
}

export function emailLocalPart(email: string): string {
  const local = normalizeEmail(email).split('@')[0] ?? '';
  return local.split('+')[0] ?? local;
}

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
