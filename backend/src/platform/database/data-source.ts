import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DataSourceOptions } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import type { AppConfig } from '../config/index.js';
import { keepPrivate, makePrivateFolder } from '../files/private-files.js';
import { guardPool, type MysqlConnection, type MysqlPool, type PoolLimits } from './connection-guard.js';
import { SnakeCaseNaming } from './naming-strategy.js';
import type { SqliteDatabase } from './sqlite-connections.js';

const require = createRequire(import.meta.url);

const STATEMENT_TIMEOUT_SEC = 5;
/** For one of three tries. */
const LOCK_WAIT_SEC = 2;
/** Longer than the server's own limit. */
const POOL_LIMITS: PoolLimits = { connections: 10, queue: 150, acquireMs: 4000, queryMs: 5500 };
/** Waiting here stops the whole process, so one try is short; the unit runs again. */
const SQLITE_BUSY_MS = 500;

export function dataSourceOptions(config: AppConfig, entities?: DataSourceOptions['entities']): DataSourceOptions {
  const shared = {
    entities,
    migrations,
    migrationsTableName: 'schema_migration',
    migrationsTransactionMode: 'each' as const,
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
    logging: false as const,
  };
  if (config.usesSqlite) {
    makePrivateFolder(config.dataDir);
    return {
      ...shared,
      type: 'better-sqlite3',
      driver: require('libsql') as unknown,
      database: sqliteFile(config),
      enableWAL: true,
      statementCacheSize: 300,
      prepareDatabase: (database: unknown) => {
        const connection = database as SqliteDatabase;
        for (const end of ['', '-wal', '-shm']) keepPrivate(`${sqliteFile(config)}${end}`, 0o600);
        // A write that was confirmed must survive a power cut.
        connection.pragma('synchronous = FULL');
        connection.pragma(`busy_timeout = ${SQLITE_BUSY_MS}`);
        connection.pragma('foreign_keys = ON');
      },
    };
  }
  return {
    ...shared,
    type: 'mariadb',
    url: config.databaseUrl.replace(/^mariadb:/, 'mysql:'),
    charset: 'utf8mb4',
    timezone: 'Z',
    connectTimeout: 3000,
    extra: {
      connectionLimit: POOL_LIMITS.connections,
      queueLimit: POOL_LIMITS.queue,
      waitForConnections: true,
      enableKeepAlive: true,
    },
  };
}

export function sqliteFile(config: AppConfig): string {
  return join(config.dataDir, 'data.sqlite');
}

/** A pool whose waits end. Migrations may take long, so they use the plain driver. */
export function guardedDriver(): object {
  const mysql = require('mysql2') as { createPool(options: unknown): MysqlPool };
  return { createPool: (options: unknown) => guardPool(mysql.createPool(options), POOL_LIMITS, applySessionSettings) };
}

const UNKNOWN_VARIABLE = 1193;

async function applySessionSettings(connection: MysqlConnection): Promise<void> {
  const run = (sql: string): Promise<void> =>
    new Promise((resolve, reject) =>
      connection.query(sql, (error: Error | null) => (error ? reject(error) : resolve())),
    );
  await run('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  await run(`SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SEC}`);
  try {
    await run(`SET SESSION max_statement_time = ${STATEMENT_TIMEOUT_SEC}`);
  } catch (error) {
    if ((error as { errno?: number }).errno !== UNKNOWN_VARIABLE) throw error;
    // MySQL's name, in milliseconds.
    await run(`SET SESSION max_execution_time = ${STATEMENT_TIMEOUT_SEC * 1000}`);
  }
}
