import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { loadConfig, type AppConfig } from '../../src/platform/config/index.js';
import { dataSourceOptions } from '../../src/platform/database/index.js';

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
  await onServer(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  return {
    config: loadConfig({ ...base, DATABASE_URL: new URL(name, server).toString() }),
    drop: async () => {
      await onServer(server, `DROP DATABASE IF EXISTS ${name}`);
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

async function onServer(url: string, sql: string): Promise<void> {
  const connection = await createConnection(url);
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
