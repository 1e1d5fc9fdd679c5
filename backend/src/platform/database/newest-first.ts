import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import type { Cursor } from '../../common/http/index.js';

/**
 * Puts a query of entities newest first by `property`, an instant, from after the cursor on; one row more than asked
 * for, so that the caller knows whether there is a next page.
 */
export function newestFirst<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  property: string,
  limit: number,
  cursor: Cursor | null,
): SelectQueryBuilder<E> {
  const { alias } = builder;
  const at = `${alias}.${property}`;
  builder
    .orderBy(at, 'DESC')
    .addOrderBy(`${alias}.id`, 'DESC')
    .limit(limit + 1);
  // The same rows as the plain OR, in a form from which both engines take the start of an index range.
  if (cursor) {
    builder.andWhere(`(${at} <= :afterAt AND (${at} < :afterAt OR ${alias}.id < :afterId))`, {
      afterAt: instantOf(cursor),
      afterId: cursor.id,
    });
  }
  return builder;
}

/** A cursor that somebody made up starts a page nowhere in particular, but breaks nothing. */
function instantOf({ value }: Cursor): Date {
  const instant = new Date(String(value));
  return Number.isNaN(instant.getTime()) ? new Date(0) : instant;
}

/**
 * The first `count` rows of several such queries together, each row once: a search that may be met in several ways
 * asks one index for each, because neither engine uses several for an OR of subqueries.
 */
export async function newestOfAll<E extends { id: string }>(
  builders: readonly SelectQueryBuilder<E>[],
  at: (row: E) => Date,
  count: number,
): Promise<E[]> {
  const rows = new Map<string, E>();
  // One after the other: a unit has one connection.
  for (const builder of builders) for (const row of await builder.getMany()) rows.set(row.id, row);
  return [...rows.values()]
    .sort((one, other) => at(other).getTime() - at(one).getTime() || (one.id < other.id ? 1 : -1))
    .slice(0, count);
}

/**
 * A range of an index for what begins with `text`. SQLite uses an index for a range but not for LIKE; MariaDB orders
 * by its own alphabet but knows LIKE.
 */
export function beginningWith<E extends ObjectLiteral>(
  builder: SelectQueryBuilder<E>,
  column: string,
  text: string,
  isSqlite: boolean,
): SelectQueryBuilder<E> {
  if (isSqlite)
    return builder.andWhere(`${column} >= :from AND ${column} < :to`, { from: text, to: `${text}\u{10ffff}` });
  const like = `${text.replace(/[!%_]/g, (character) => `!${character}`)}%`;
  return builder.andWhere(`${column} LIKE :like ESCAPE '!'`, { like });
}
