import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import { type Cursor } from '../../../common/http/index.js';
import { UnitOfWork } from '../../../platform/database/index.js';
import { normaliseEmail, sortName, type UserKind } from '../domain/account.js';
import { storedInstant } from './stored-instant.js';
import { UserEntity } from './user.entity.js';

export const EMAIL_INDEX = 'uq_user_account_kind_email_normalized';

export const PEOPLE_SORTS = ['name', '-createdAt', '-lastSeenAt'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** Column and direction for each offered order; nothing a client sends is ever part of the SQL. */
const SORT_COLUMNS: Record<
  PeopleSort,
  { property: 'nameSort' | 'createdAt' | 'lastSeenAt'; direction: 'ASC' | 'DESC' }
> = {
  name: { property: 'nameSort', direction: 'ASC' },
  '-createdAt': { property: 'createdAt', direction: 'DESC' },
  '-lastSeenAt': { property: 'lastSeenAt', direction: 'DESC' },
};

export interface PeopleQuery {
  kind: UserKind;
  sort: PeopleSort;
  limit: number;
  cursor: Cursor | null;
  q: string;
}

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

  /** Reads the row as it is now and keeps others from changing it until the unit ends. */
  lockById(id: string): Promise<UserEntity | null> {
    return this.uow.writer().findOne(UserEntity, { where: { id }, lock: this.uow.forUpdate() });
  }

  /** Locks every active owner in one order, so that two demotions cannot both be the first. */
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

  /** By hand, as part of every login; see SessionRepository.insert. */
  async markLoggedIn(id: string, at: Date): Promise<void> {
    const instant = storedInstant(at);
    await this.uow
      .writer()
      .query('UPDATE user_account SET last_login_at = ?, last_seen_at = ? WHERE id = ?', [instant, instant, id]);
  }

  /** True when nobody changed the row since `version`; the row then carries the next version. */
  async updateAtVersion(id: string, version: number, patch: Partial<UserEntity>): Promise<boolean> {
    const result = await this.uow.writer().update(UserEntity, { id, version }, { ...patch, version: version + 1 });
    return result.affected === 1;
  }

  async touch(ids: readonly string[], at: Date): Promise<void> {
    await this.uow.writer().update(UserEntity, { id: In([...ids]) }, { lastSeenAt: at });
  }

  async countStaff(): Promise<number> {
    return this.uow.reader().countBy(UserEntity, { kind: 'staff' });
  }

  count(query: Pick<PeopleQuery, 'kind' | 'q'>): Promise<number> {
    return this.matching(query).getCount();
  }

  /** One row more than asked for, so that the caller knows whether there is a next page. */
  listPage(query: PeopleQuery): Promise<UserEntity[]> {
    const { property, direction } = SORT_COLUMNS[query.sort];
    const builder = this.matching(query)
      .orderBy(`user.${property}`, direction)
      .addOrderBy('user.id', direction)
      .take(query.limit + 1);
    if (query.cursor) after(builder, property, direction, query.cursor);
    return builder.getMany();
  }

  private matching(query: Pick<PeopleQuery, 'kind' | 'q'>): SelectQueryBuilder<UserEntity> {
    const builder = this.uow
      .reader()
      .createQueryBuilder(UserEntity, 'user')
      .where('user.kind = :kind', { kind: query.kind });
    if (query.q !== '') this.startingWith(builder, query);
    return builder;
  }

  /**
   * Names and addresses that start with the text: one index range for each. SQLite uses an index for a
   * range but not for LIKE; MariaDB orders by its own alphabet but knows LIKE.
   */
  private startingWith(builder: SelectQueryBuilder<UserEntity>, { kind, q }: Pick<PeopleQuery, 'kind' | 'q'>): void {
    const texts = { nameSort: sortName(q), emailNormalized: normaliseEmail(q) };
    const found = (['nameSort', 'emailNormalized'] as const).map((column) => {
      const matches = builder
        .subQuery()
        .select('match.id')
        .from(UserEntity, 'match')
        .where('match.kind = :kind', { kind });
      if (this.uow.isSqlite) matches.andWhere(`match.${column} >= :${column}From AND match.${column} < :${column}To`);
      else matches.andWhere(`match.${column} LIKE :${column}Like ESCAPE '!'`);
      return `user.id IN ${matches.getQuery()}`;
    });
    const parameters = Object.entries(texts).flatMap(([column, text]) =>
      this.uow.isSqlite
        ? [
            [`${column}From`, text],
            [`${column}To`, `${text}\u{10ffff}`],
          ]
        : [[`${column}Like`, `${escapeLike(text)}%`]],
    );
    builder.andWhere(`(${found.join(' OR ')})`, Object.fromEntries(parameters) as Record<string, string>);
  }
}

/** Empty values sort last in descending order on both databases. */
function after(
  builder: SelectQueryBuilder<UserEntity>,
  property: 'nameSort' | 'createdAt' | 'lastSeenAt',
  direction: 'ASC' | 'DESC',
  cursor: Cursor,
): void {
  const beyond = direction === 'ASC' ? '>' : '<';
  const id = cursor.id;
  if (cursor.value === null) {
    builder.andWhere(`user.${property} IS NULL AND user.id ${beyond} :afterId`, { afterId: id });
    return;
  }
  const value = property === 'nameSort' ? String(cursor.value) : new Date(cursor.value);
  const nulls = direction === 'DESC' ? ` OR user.${property} IS NULL` : '';
  builder.andWhere(
    `(user.${property} ${beyond} :afterValue OR (user.${property} = :afterValue AND user.id ${beyond} :afterId)${nulls})`,
    { afterValue: value, afterId: id },
  );
}

function escapeLike(text: string): string {
  return text.replace(/[!%_]/g, (character) => `!${character}`);
}
