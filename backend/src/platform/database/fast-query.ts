import type { DataSource } from 'typeorm';
import { cut, DatabaseTimeout, type MysqlConnection, type MysqlPool } from './connection-guard.js';
import type { SqliteDatabase, SqliteStatement } from './sqlite-connections.js';

type MaybePromise<T> = T | Promise<T>;

/**
 * One prepared read of one row without the ORM, for the path every request takes. `?` placeholders
 * on both engines. SQLite answers at once, MariaDB with a promise.
 */
export abstract class FastQuery {
  abstract one<T>(sql: string, parameters: readonly (string | number)[]): MaybePromise<T | undefined>;

  /** @throws when the database does not answer within the time; leaves nothing waiting behind. */
  abstract ping(withinMs: number): Promise<void>;

  /** A unit of work ended: what was read before may no longer be true. */
  abstract forget(): void;
}

const KEPT_ROWS = 2_000;
/** An operator's command may write the file from outside; it counts after this long. */
const KEEP_MS = 500;

export class SqliteFastQuery extends FastQuery {
  private readonly statements = new Map<string, { statement: SqliteStatement; columns: string[] }>();

  /** By statement, then by parameters: joining the two to one key would cost more than finding the row. */
  private readonly kept = new Map<string, Map<string, unknown>>();
  private keptCount = 0;
  private keptUntil = 0;

  constructor(private readonly database: SqliteDatabase) {
    super();
  }

  /**
   * A row that was found is kept until the next unit of work ends: this process is the only writer of
   * an embedded database, so nothing changes in between and a revocation counts at once.
   */
  one<T>(sql: string, parameters: readonly (string | number)[]): T | undefined {
    const now = performance.now();
    if (now > this.keptUntil || this.keptCount >= KEPT_ROWS) {
      this.forget();
      this.keptUntil = now + KEEP_MS;
    }
    let rows = this.kept.get(sql);
    if (!rows) this.kept.set(sql, (rows = new Map()));
    const key = parameters.length === 1 ? String(parameters[0]) : parameters.join('\n');
    const known = rows.get(key) as T | undefined;
    if (known) return known;
    const row = this.read<T>(sql, parameters);
    if (!row) return undefined;
    rows.set(key, row);
    this.keptCount += 1;
    return row;
  }

  override ping(): Promise<void> {
    return Promise.resolve().then(() => void this.read('SELECT 1 AS one', []));
  }

  override forget(): void {
    this.kept.clear();
    this.keptCount = 0;
  }

  private read<T>(sql: string, parameters: readonly (string | number)[]): T | undefined {
    let prepared = this.statements.get(sql);
    if (!prepared) {
      // Arrays of values cost the binding half of what objects cost.
      const statement = this.database.prepare(sql).raw();
      prepared = { statement, columns: statement.columns().map((column) => column.name) };
      this.statements.set(sql, prepared);
    }
    const values = prepared.statement.get(...parameters) as unknown[] | undefined;
    if (!values) return undefined;
    const row: Record<string, unknown> = {};
    prepared.columns.forEach((column, index) => {
      row[column] = values[index];
    });
    return row as T;
  }
}

interface PromisePool {
  execute(sql: string, parameters: readonly (string | number)[]): Promise<[unknown[], unknown]>;
}

export class MysqlFastQuery extends FastQuery {
  private readonly pool: MysqlPool & { promise(): PromisePool };
  private readonly promised: PromisePool;

  constructor(dataSource: DataSource) {
    super();
    this.pool = (dataSource.driver as unknown as { pool: MysqlPool & { promise(): PromisePool } }).pool;
    this.promised = this.pool.promise();
  }

  async one<T>(sql: string, parameters: readonly (string | number)[]): Promise<T | undefined> {
    const [rows] = await this.promised.execute(sql, parameters);
    return rows[0] as T | undefined;
  }

  override async ping(withinMs: number): Promise<void> {
    const started = performance.now();
    const connection = await new Promise<MysqlConnection>((resolve, reject) =>
      this.pool.getConnection(
        (error, taken) => (taken ? resolve(taken) : reject(error ?? new Error('no connection'))),
        withinMs,
      ),
    );
    const late = setTimeout(
      () => cut(connection, new DatabaseTimeout(`no answer to a ping within ${withinMs} ms`)),
      withinMs - (performance.now() - started),
    );
    try {
      await new Promise<void>((resolve, reject) =>
        connection.query('SELECT 1', (error: Error | null) => (error ? reject(error) : resolve())),
      );
    } finally {
      clearTimeout(late);
      connection.release();
    }
  }

  /** Other replicas write too, so nothing is kept. */
  override forget(): void {}
}

/** Raw instants are `YYYY-MM-DD HH:MM:SS.mmm` in UTC on SQLite and Dates on MariaDB. */
export function rawInstant(value: string | Date): Date {
  return value instanceof Date ? value : new Date(`${value.replace(' ', 'T')}Z`);
}
