import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { ListQuery, type ListOrder } from '../../../platform/lists/index.js';
import { searchWords } from '../../../common/text/index.js';
import type { UserKind } from '../domain/account.js';
import { UserEntity } from './user.entity.js';

export const EMAIL_INDEX = 'uq_user_account_kind_email_normalized';

export const PEOPLE_SORTS = ['name', '-createdAt', '-lastSeenAt'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

const ORDERS: Record<PeopleSort, ListOrder> = {
  name: { nameSort: 'ASC', id: 'ASC' },
  '-createdAt': { createdAt: 'DESC', id: 'DESC' },
  '-lastSeenAt': { lastSeenAt: 'DESC', id: 'DESC' },
};

@Injectable()
export class UserRepository {
  constructor(private readonly uow: UnitOfWork) {}

  findById(id: string): Promise<UserEntity | null> {
    return this.uow.reader().findOneBy(UserEntity, { id });
  }

  /** The exact address only: a database collation may call two different addresses equal. */
  async findByEmail(kind: UserKind, emailNormalized: string): Promise<UserEntity | null> {
    const user = await this.uow.reader().findOneBy(UserEntity, { kind, emailNormalized });
    return user?.emailNormalized === emailNormalized ? user : null;
  }

  lockById(id: string): Promise<UserEntity | null> {
    return this.uow.writer().findOne(UserEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  /** In one order, so that two owners who demote each other cannot both succeed. */
  lockActiveOwners(): Promise<UserEntity[]> {
    return this.uow.writer().find(UserEntity, {
      where: { kind: 'staff', role: 'owner', status: 'active' },
      order: { id: 'ASC' },
      lock: this.uow.forUpdate(),
    });
  }

  findStaff(filter: { roles?: readonly string[] } = {}): Promise<UserEntity[]> {
    return this.uow.reader().find(UserEntity, {
      where: { kind: 'staff', status: 'active', ...(filter.roles ? { role: In([...filter.roles]) } : {}) },
      order: { nameSort: 'ASC', id: 'ASC' },
    });
  }

  findByIds(ids: readonly string[]): Promise<UserEntity[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.uow.reader().findBy(UserEntity, { id: In([...ids]) });
  }

  async insert(user: UserEntity): Promise<void> {
    await this.uow.writer().insert(UserEntity, user);
  }

  async update(id: string, patch: Partial<UserEntity>): Promise<void> {
    await this.uow.writer().update(UserEntity, { id }, patch);
  }

  async updateAtVersion(id: string, version: number, patch: Partial<UserEntity>): Promise<boolean> {
    const result = await this.uow.writer().update(UserEntity, { id, version }, { ...patch, version: version + 1 });
    return result.affected === 1;
  }

  async countStaff(): Promise<number> {
    return this.uow.reader().countBy(UserEntity, { kind: 'staff' });
  }

  /** `q` is the beginnings of words of a name or an email address, or a phone number. */
  list(kind: UserKind, sort: PeopleSort, q: string): ListQuery<UserEntity> {
    const people = this.uow.reader().createQueryBuilder(UserEntity, 'user');
    return new ListQuery(people, ORDERS[sort]).filter('kind', kind).search('searchText', searchWords(q));
  }
}
