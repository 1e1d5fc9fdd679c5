import { QueryFailedError, QueryResult, type DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';

export interface SqliteStatement {
  /** Whether it answers rows. */
  readonly reader: boolean;
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): { changes: number; lastInsertRowid: unknown };
  get(...parameters: unknown[]): unknown;
  /** From now on rows are arrays of values. */
  raw(): SqliteStatement;
  columns(): { name: string }[];
}

/** The part of the SQLite binding used here. */
export interface SqliteDatabase {
  prepare(sql: string): SqliteStatement;
  pragma(text: string): unknown;
  exec(sql: string): void;
  close(): void;
}

interface Prepared {
  statement: SqliteStatement;
  /** Null for a statement that answers no rows. */
  columns: string[] | null;
}

const KEPT_STATEMENTS = 300;
/** Two megabytes, as it is otherwise, do not hold the upper pages of a dozen large indexes. Taken only as it fills. */
const READ_CACHE_KIB = 32_768;

/** A query runner bound to one given connection instead of the driver's shared one. */
class BoundQueryRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly bound: SqliteDatabase,
    private readonly prepared: Map<string, Prepared>,
  ) {
    super(driver);
  }

  override connect(): Promise<SqliteDatabase> {
    return Promise.resolve(this.bound);
  }

  /** TypeORM's own asks the binding about the statement each time, and for rows as objects, its dearest form. */
  override query(sql: string, parameters: unknown[] = [], structured = false): Promise<never> {
    try {
      const result = this.execute(
        sql,
        parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
      );
      return Promise.resolve((structured ? result : (result.raw as unknown)) as never);
    } catch (error) {
      return Promise.reject(new QueryFailedError(sql, parameters, error as Error));
    }
  }

  private execute(sql: string, parameters: unknown[]): QueryResult {
    const { statement, columns } = this.prepare(sql);
    const result = new QueryResult();
    if (columns) {
      result.records = result.raw = statement
        .all(...parameters)
        .map((values) => toRecord(columns, values as unknown[]));
    } else {
      const { changes, lastInsertRowid } = statement.run(...parameters);
      result.affected = changes;
      result.raw = lastInsertRowid;
    }
    return result;
  }

  private prepare(sql: string): Prepared {
    let prepared = this.prepared.get(sql);
    if (!prepared) {
      prepared = prepareOn(this.bound, sql);
      this.prepared.set(sql, prepared);
      const [oldest] = this.prepared.keys();
      if (this.prepared.size > KEPT_STATEMENTS && oldest !== undefined) this.prepared.delete(oldest);
    }
    return prepared;
  }
}

function prepareOn(database: SqliteDatabase, sql: string): Prepared {
  const statement = database.prepare(sql);
  return statement.reader
    ? { statement: statement.raw(), columns: statement.columns().map(({ name }) => name) }
    : { statement, columns: null };
}

function toRecord(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) record[columns[index] ?? ''] = values[index];
  return record;
}

/**
 * TypeORM's SQLite drivers hand every request the same query runner, so one request's rollback
 * takes another's acknowledged write with it. Here reads get a second connection that cannot write
 * (WAL lets it read beside a writer and never see uncommitted rows), and each unit of work gets a
 * runner of its own on the writing connection, which the unit's gate lends to one unit at a time.
 *
 * @returns the read-only connection, for prepared reads outside TypeORM.
 */
export async function separateReaderFromWriter(dataSource: DataSource): Promise<SqliteDatabase> {
  const driver = dataSource.driver as BetterSqlite3Driver & {
    createDatabaseConnection(): Promise<SqliteDatabase>;
    disconnect(): Promise<void>;
  };
  const writing = driver.databaseConnection as SqliteDatabase;
  const reading = await driver.createDatabaseConnection();
  reading.pragma('query_only = ON');
  reading.pragma(`cache_size = -${READ_CACHE_KIB}`);
  const writingStatements = new Map<string, Prepared>();
  const reader = new BoundQueryRunner(driver, reading, new Map());
  driver.createQueryRunner = (mode) =>
    mode === 'slave' ? reader : new BoundQueryRunner(driver, writing, writingStatements);
  const disconnect = driver.disconnect.bind(driver);
  driver.disconnect = async () => {
    reading.close();
    await disconnect();
  };
  return reading;
}
