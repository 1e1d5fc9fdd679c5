import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { type Account, CUSTOMER_ROLE, normalizeEmail, peopleKeys, type UserKind } from './domain/account.js';
import { UserRepository } from './persistence/user.repository.js';

export interface NewAccount {
  email: string;
  name: string;
  phone?: string | null;
  passwordHash: string | null;
  emailVerified?: boolean;
}

@Injectable()
export class Accounts {
  constructor(
    private readonly users: UserRepository,
    private readonly clock: Clock,
  ) {}

  findById(id: string): Promise<Account | null> {
    return this.users.findById(id);
  }

  findByEmail(kind: UserKind, email: string): Promise<Account | null> {
    return this.users.findByEmail(kind, normalizeEmail(email));
  }

  /** Of the person who surely reads that mailbox. */
  async findConfirmedCustomer(email: string): Promise<Account | null> {
    const account = await this.findByEmail('customer', email);
    return account?.emailVerifiedAt ? account : null;
  }

  async findCustomerIds(q: string, limit: number): Promise<string[]> {
    const { items } = await this.users.list('customer', 'name', q).page({ limit });
    return items.map(({ id }) => id);
  }

  lock(id: string): Promise<Account | null> {
    return this.users.lockById(id);
  }

  createCustomer(input: NewAccount): Promise<Account> {
    return this.create('customer', CUSTOMER_ROLE, input);
  }

  createStaff(input: NewAccount & { role: string }): Promise<Account> {
    return this.create('staff', input.role, input);
  }

  /** An invited person becomes active. */
  async setPassword(account: Account, passwordHash: string): Promise<void> {
    await this.users.update(account.id, {
      passwordHash,
      ...(account.status === 'invited' ? { status: 'active' } : {}),
      version: account.version + 1,
      updatedAt: this.clock.now(),
    });
  }

  async markEmailVerified(account: Account): Promise<void> {
    const now = this.clock.now();
    await this.users.update(account.id, { emailVerifiedAt: now, version: account.version + 1, updatedAt: now });
  }

  async markLoggedIn(id: string): Promise<void> {
    const now = this.clock.now();
    await this.users.update(id, { lastLoginAt: now, lastSeenAt: now });
  }

  updateProfile(account: Account, version: number, change: { name?: string; phone?: string | null }): Promise<boolean> {
    const { name = account.name, phone = account.phone } = change;
    return this.users.updateAtVersion(account.id, version, {
      ...{ name, phone, ...peopleKeys({ name, email: account.email, phone }) },
      updatedAt: this.clock.now(),
    });
  }

  async hasStaff(): Promise<boolean> {
    return (await this.users.countStaff()) > 0;
  }

  private async create(kind: UserKind, role: string, input: NewAccount): Promise<Account> {
    const now = this.clock.now();
    const phone = input.phone ?? null;
    const account: Account = {
      id: uuidv7(),
      kind,
      email: input.email.trim(),
      emailNormalized: normalizeEmail(input.email),
      name: input.name,
      ...{ phone, ...peopleKeys({ name: input.name, email: input.email, phone }) },
      passwordHash: input.passwordHash,
      role,
      status: input.passwordHash === null ? 'invited' : 'active',
      emailVerifiedAt: input.emailVerified ? now : null,
      lastLoginAt: null,
      lastSeenAt: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    await this.users.insert(account);
    return account;
  }
}
