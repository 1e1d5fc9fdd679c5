import type { DataSource } from 'typeorm';
import type { SqliteDatabase } from './sqlite-connections.js';

type MaybePromise<T> = T | Promise<T>;

/**
 * One prepared read of one row without the ORM, for the path every request takes. `?` placeholders
 * on both engines. SQLite answers at once, MariaDB with a promise.
 */
export abstract class FastQuery {
  abstract one<T>(sql: string, parameters: readonly (string | number)[]): MaybePromise<T | undefined>;
}

export class SqliteFastQuery extends FastQuery {
  private readonly statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>();

  constructor(private readonly database: SqliteDatabase) {
    super();
  }

  one<T>(sql: string, parameters: readonly (string | number)[]): T | undefined {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.database.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement.all(...parameters)[0] as T | undefined;
  }
}

interface PromisePool {
  execute(sql: string, parameters: readonly (string | number)[]): Promise<[unknown[], unknown]>;
}

export class MysqlFastQuery extends FastQuery {
  private readonly pool: PromisePool;

  constructor(dataSource: DataSource) {
    super();
    this.pool = (dataSource.driver as unknown as { pool: { promise(): PromisePool } }).pool.promise();
  }

  async one<T>(sql: string, parameters: readonly (string | number)[]): Promise<T | undefined> {
    const [rows] = await this.pool.execute(sql, parameters);
    return rows[0] as T | undefined;
  }
}

/** Raw instants are `YYYY-MM-DD HH:MM:SS.mmm` in UTC on SQLite and Dates on MariaDB. */
export function rawInstant(value: string | Date): Date {
  return value instanceof Date ? value : new Date(`${value.replace(' ', 'T')}Z`);
}
