import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import type { AppConfig } from '../config/index.js';
import { SnakeCaseNaming } from './naming-strategy.js';
import type { SqliteDatabase } from './sqlite-connections.js';

const require = createRequire(import.meta.url);

/** How long one statement may run on the server before it is cut off. */
const STATEMENT_TIMEOUT_SEC = 5;
/** How long one try of a unit waits for a row that another unit holds; three tries follow each other. */
const LOCK_WAIT_SEC = 4;

export function dataSourceOptions(config: AppConfig, entities?: MixedList<Function | string>): DataSourceOptions {
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
    mkdirSync(config.dataDir, { recursive: true });
    return {
      ...shared,
      type: 'better-sqlite3',
      driver: require('libsql') as unknown,
      database: sqliteFile(config),
      enableWAL: true,
      statementCacheSize: 300,
      prepareDatabase: (database: unknown) => {
        const connection = database as SqliteDatabase;
        // An answered request must survive a power cut; the embedded load never needs more speed.
        connection.pragma('synchronous = FULL');
        connection.pragma('busy_timeout = 5000');
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
    extra: { connectionLimit: 10, queueLimit: 200, waitForConnections: true, enableKeepAlive: true },
  };
}

export function sqliteFile(config: AppConfig): string {
  return join(config.dataDir, 'data.sqlite');
}

interface MysqlConnection {
  query(sql: string, done: (error: Error | null) => void): void;
  release(): void;
}

interface MysqlPool {
  on(event: 'connection', listener: (connection: MysqlConnection) => void): void;
  getConnection(done: (error: Error | null, connection: MysqlConnection) => void): void;
}

const SESSION_SETTINGS = [
  // A unit reads what is committed now, also after it waited for a lock.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SEC}`,
];

/** Gives every pooled connection its session settings, the one opened by the first ping included. */
export async function preparePool(dataSource: DataSource): Promise<void> {
  const { pool } = dataSource.driver as unknown as { pool: MysqlPool };
  const prepare = (connection: MysqlConnection): Promise<void>[] => {
    // MySQL knows no max_statement_time; everything else must be accepted.
    connection.query(`SET SESSION max_statement_time = ${STATEMENT_TIMEOUT_SEC}`, () => undefined);
    return SESSION_SETTINGS.map(
      (sql) => new Promise((resolve, reject) => connection.query(sql, (error) => (error ? reject(error) : resolve()))),
    );
  };
  pool.on('connection', (connection) => void Promise.allSettled(prepare(connection)));
  const first = await new Promise<MysqlConnection>((resolve, reject) =>
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection))),
  );
  await Promise.all(prepare(first));
  first.release();
}
