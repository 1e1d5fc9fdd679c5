import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';

export interface SqliteStatement {
  /** Whether it answers rows. */
  readonly reader: boolean;
  all(...parameters: unknown[]): unknown[];
  get(...parameters: unknown[]): unknown;
  run(...parameters: unknown[]): { changes: number; lastInsertRowid: unknown };
}

/** The part of the SQLite binding used here. */
export interface SqliteDatabase {
  prepare(sql: string): SqliteStatement;
  pragma(text: string): unknown;
  exec(sql: string): void;
  close(): void;
}

const KEPT_STATEMENTS = 300;
/** Two megabytes, as it is otherwise, do not hold the upper pages of a dozen large indexes. Taken only as it fills. */
const READ_CACHE_KIB = 32_768;

/** A query runner on a given connection instead of the driver's own. */
class BoundQueryRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly bound: Pick<SqliteDatabase, 'prepare'>,
  ) {
    super(driver);
  }

  override connect(): Promise<Pick<SqliteDatabase, 'prepare'>> {
    return Promise.resolve(this.bound);
  }
}

/** libsql reads a lone `null` as named parameters and fails, so parameters are passed as one array. */
function bindingArrays(statement: SqliteStatement): SqliteStatement {
  const all = statement.all.bind(statement);
  const run = statement.run.bind(statement);
  statement.all = (...parameters) => all(parameters);
  statement.run = (...parameters) => run(parameters);
  return statement;
}

/** All runners of a connection share its statements: one that failed blocks commits until it runs again. */
function sharingStatements(database: SqliteDatabase): Pick<SqliteDatabase, 'prepare'> {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare: (sql) => {
      const statement = statements.get(sql) ?? bindingArrays(database.prepare(sql));
      statements.set(sql, statement);
      const [oldest] = statements.keys();
      if (statements.size > KEPT_STATEMENTS && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
  };
}

/**
 * TypeORM's SQLite drivers hand every request the same query runner, so one request's rollback
 * takes another's acknowledged write with it. Here reads get a second connection that cannot write
 * (WAL lets it read beside a writer and never see uncommitted rows), and each unit of work gets a
 * runner of its own on the writing connection, which the unit's gate lends to one unit at a time.
 */
export async function separateReaderFromWriter(dataSource: DataSource): Promise<void> {
  const driver = dataSource.driver as BetterSqlite3Driver & {
    createDatabaseConnection(): Promise<SqliteDatabase>;
    disconnect(): Promise<void>;
  };
  const writing = sharingStatements(driver.databaseConnection as SqliteDatabase);
  const reading = await driver.createDatabaseConnection();
  reading.pragma('query_only = ON');
  reading.pragma(`cache_size = -${READ_CACHE_KIB}`);
  const reader = new BoundQueryRunner(driver, sharingStatements(reading));
  driver.createQueryRunner = (mode) => (mode === 'slave' ? reader : new BoundQueryRunner(driver, writing));
  const disconnect = driver.disconnect.bind(driver);
  driver.disconnect = async () => {
    reading.close();
    await disconnect();
  };
}
