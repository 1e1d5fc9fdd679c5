import type { DataSource } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';

export interface SqliteStatement {
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): { changes: number };
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

/** A query runner bound to one given connection instead of the driver's shared one. */
class BoundQueryRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly bound: SqliteDatabase,
    statements: Map<string, unknown>,
  ) {
    super(driver);
    Object.assign(this, { stmtCache: statements });
  }

  override connect(): Promise<SqliteDatabase> {
    return Promise.resolve(this.bound);
  }
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
  const writingStatements = new Map<string, unknown>();
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
