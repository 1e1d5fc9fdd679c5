import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { loadConfig, type AppConfig } from '../../src/platform/config/index.js';
import { dataSourceOptions, sqliteFile } from '../../src/platform/database/index.js';

export type Engine = 'sqlite' | 'mariadb';

/** DB=mariadb runs the same specs on a server; `npm test` runs both. */
export const ENGINE: Engine = process.env.DB === 'mariadb' ? 'mariadb' : 'sqlite';

export interface TestDatabase {
  config: AppConfig;
  drop(): Promise<void>;
}

const SECRET = 'test-secret-of-more-than-thirty-two-characters';

/** An empty database of the selected engine and a data folder, both its own. */
export async function createTestDatabase(environment: Record<string, string> = {}): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pool-test-'));
  const base = {
    NODE_ENV: 'test',
    SESSION_SECRET: SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
    ...environment,
  };
  if (ENGINE === 'sqlite') {
    return {
      config: loadConfig(base),
      drop: async () => {
        rmSync(dataDir, { recursive: true, force: true });
        return Promise.resolve();
      },
    };
  }
  const server = process.env.TEST_MARIADB_URL;
  if (!server) throw new Error('DB=mariadb needs TEST_MARIADB_URL, such as mysql://root@127.0.0.1:3307/');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (connection) =>
    connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`),
  );
  return {
    config: loadConfig({ ...base, DATABASE_URL: new URL(name, server).toString() }),
    drop: async () => {
      await onServer(server, (connection) => connection.query(`DROP DATABASE IF EXISTS ${name}`));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a release does before the server starts; an embedded database does it by itself. */
export async function migrate(config: AppConfig): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions(config)).initialize();
  try {
    await dataSource.runMigrations();
  } finally {
    await dataSource.destroy();
  }
}

let copyOfMigrated: ((to: AppConfig) => Promise<void>) | undefined;

/** Forty migrations take seconds, so that a process runs them once: the databases after the first are copies. */
export async function createMigratedDatabase(environment: Record<string, string> = {}): Promise<TestDatabase> {
  const database = await createTestDatabase(environment);
  const { config } = database;
  if (copyOfMigrated) await copyOfMigrated(config);
  else {
    await migrate(config);
    copyOfMigrated = config.usesSqlite ? copySqlite(config) : await copyMariaDb(config);
  }
  return database;
}

function copySqlite(from: AppConfig): (to: AppConfig) => Promise<void> {
  const migrated = readFileSync(sqliteFile(from));
  return (to) => {
    writeFileSync(sqliteFile(to), migrated);
    return Promise.resolve();
  };
}

async function copyMariaDb(from: AppConfig): Promise<(to: AppConfig) => Promise<void>> {
  const statements = await onServer(from.databaseUrl, async (connection) => {
    const texts: string[] = [];
    for (const [name] of await rowsOf(connection, 'SHOW TABLES')) {
      const [[, create] = []] = await rowsOf(connection, `SHOW CREATE TABLE ${String(name)}`);
      const rows = await rowsOf(connection, `SELECT * FROM ${String(name)}`);
      texts.push(String(create));
      if (rows.length > 0) texts.push(connection.format(`INSERT INTO ${String(name)} VALUES ?`, [rows]));
    }
    for (const [name] of await rowsOf(connection, 'SHOW TRIGGERS')) {
      const [[, , create] = []] = await rowsOf(connection, `SHOW CREATE TRIGGER ${String(name)}`);
      texts.push(String(create));
    }
    return texts;
  });
  const sql = ['SET foreign_key_checks = 0', ...statements].join(';\n');
  return async (to) => {
    await onServer(to.databaseUrl, (connection) => connection.query(sql));
  };
}

async function rowsOf(connection: Connection, sql: string): Promise<unknown[][]> {
  const [rows] = await connection.query<RowDataPacket[][]>({ sql, rowsAsArray: true });
  return rows;
}

async function onServer<T>(url: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection({ uri: url, multipleStatements: true, dateStrings: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** What the migrations made otherwise than the entities say. JSON is wider than TypeORM would make it on MariaDB. */
export async function driftOf({ driver }: DataSource): Promise<string[]> {
  const normalize = driver.normalizeType.bind(driver);
  driver.normalizeType = (column) =>
    column.type === 'simple-json' && ENGINE === 'mariadb' ? 'mediumtext' : normalize(column);
  try {
    return (await driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query);
  } finally {
    driver.normalizeType = normalize;
  }
}
