import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';

export interface SqliteStatement {
  readonly reader: boolean;
  all(...parameters: unknown[]): unknown[];
  get(...parameters: unknown[]): unknown;
  run(...parameters: unknown[]): { changes: number; lastInsertRowid: unknown };
}

export interface SqliteDatabase {
  prepare(sql: string): SqliteStatement;
  pragma(text: string): unknown;
  exec(sql: string): void;
  close(): void;
}

const KEPT_STATEMENTS = 300;
/** The default of 2 MB does not hold the upper pages of the large indexes. */
const READ_CACHE_KIB = 32_768;

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

/** libsql takes a lone `null` for named parameters and fails. */
function bindingArrays(statement: SqliteStatement): SqliteStatement {
  const all = statement.all.bind(statement);
  const run = statement.run.bind(statement);
  statement.all = (...parameters) => all(parameters);
  statement.run = (...parameters) => run(parameters);
  return statement;
}

/** A statement that failed blocks commits until it runs again, so all runners share statements. */
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
 * TypeORM shares one SQLite query runner, so one request's rollback takes another's write with it. Here reads have a
 * read-only connection, and each unit has its own runner on the writing one.
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
