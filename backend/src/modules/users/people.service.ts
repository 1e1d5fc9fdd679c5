import { Injectable, Optional } from '@nestjs/common';
import {
  permissionRefusal,
  ROLE_PERMISSIONS,
  type Permission,
  type StaffPrincipal,
} from '../../common/access/index.js';
import { ForbiddenError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { foundIn, type Found } from '../../platform/lists/index.js';
import { Accounts } from './accounts.service.js';
import type { ListPeopleDto } from './api/dto/people.dto.js';
import { CustomerDetail, CustomerListItem, type PeoplePage, StaffListItem } from './api/dto/people.response.js';
import type { Account, UserKind } from './domain/account.js';
import { PEOPLE_SORTS, type PeopleSort, UserRepository } from './persistence/user.repository.js';
import { CustomerRequests } from './user-ports.js';

const READ_PERMISSION: Record<UserKind, Permission> = { customer: 'customers.read', staff: 'team.read' };
const DEFAULT_SORT: Record<UserKind, PeopleSort> = { customer: '-createdAt', staff: 'name' };

@Injectable()
export class People {
  constructor(
    private readonly users: UserRepository,
    private readonly accounts: Accounts,
    @Optional() private readonly requests?: CustomerRequests,
  ) {}

  async list(viewer: StaffPrincipal, query: ListPeopleDto): Promise<PeoplePage> {
    const kind = query.type ?? 'customer';
    if (!mayRead(viewer, kind))
      throw new ForbiddenError('PERMISSION_REQUIRED', permissionRefusal(READ_PERMISSION[kind]));
    const sort = parseSort(query.sort, kind);
    const q = query.q ?? '';
    const asked = { kind, sort, q };
    const { limit, cursor } = query;
    const { items, ...page } = await this.users.list(kind, sort, q).pageWithTotal({ limit, cursor, asked });
    return {
      items: kind === 'staff' ? items.map((row) => StaffListItem.fromAccount(row)) : await this.customerItems(items),
      ...page,
    };
  }

  /** For the search of the console. */
  async find(kind: UserKind, q: string, limit: number): Promise<Found> {
    return foundIn(await this.users.list(kind, 'name', q).first(limit), ({ id, name, email, phone }) => ({
      ...{ id, title: name, facts: [email], texts: [phone] },
    }));
  }

  /** A person the viewer may not see looks like a missing one. */
  async read(viewer: StaffPrincipal, id: string): Promise<CustomerDetail | StaffListItem> {
    const account = await this.accounts.findById(id);
    if (!account || !mayRead(viewer, account.kind)) throw new NotFoundError();
    return this.describe(account);
  }

  async describe(account: Account): Promise<CustomerDetail | StaffListItem> {
    if (account.kind === 'staff') return StaffListItem.fromAccount(account);
    const counts = await this.requests?.countByCustomers([account.id]);
    return {
      ...CustomerListItem.from(account, counts?.get(account.id) ?? 0),
      requests: (await this.requests?.listForCustomer(account.id)) ?? [],
    };
  }

  private async customerItems(accounts: readonly Account[]): Promise<CustomerListItem[]> {
    const counts = await this.requests?.countByCustomers(accounts.map((account) => account.id));
    return accounts.map((account) => CustomerListItem.from(account, counts?.get(account.id) ?? 0));
  }
}

function mayRead(viewer: StaffPrincipal, kind: UserKind): boolean {
  return ROLE_PERMISSIONS[viewer.role].includes(READ_PERMISSION[kind]);
}

function parseSort(sort: string | undefined, kind: UserKind): PeopleSort {
  if (sort === undefined || sort === '') return DEFAULT_SORT[kind];
  const known = PEOPLE_SORTS.find((candidate) => candidate === sort);
  if (!known) throw new ValidationError({ sort: `Sort by ${PEOPLE_SORTS.join(', ')}.` });
  return known;
}
