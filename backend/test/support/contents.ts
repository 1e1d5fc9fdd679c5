import { createConnection } from 'mysql2/promise';
import type { AppConfig } from '../../src/platform/config/index.js';
import { openForReading } from '../../src/platform/database/open-for-reading.js';

export type Rows = Record<string, number>;

/** As the administrator of the test server, outside any one database. */
export async function onServer<T = unknown>(sql: string): Promise<T[]> {
  const connection = await createConnection(process.env.TEST_MARIADB_URL ?? '');
  try {
    const [rows] = await connection.query(sql);
    return rows as T[];
  } finally {
    await connection.end();
  }
}

export function databaseName(config: AppConfig): string {
  return new URL(config.databaseUrl).pathname.slice(1);
}

/** The rows of every table, read beside whatever is running. */
export async function countRows(config: AppConfig): Promise<Rows> {
  const dataSource = await openForReading(config);
  const runner = dataSource.createQueryRunner('slave');
  try {
    const sql = config.usesSqlite
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
      : 'SHOW TABLES';
    const names = ((await runner.query(sql)) as Record<string, string>[]).map((row) => Object.values(row)[0] ?? '');
    const counts: Rows = {};
    for (const name of names)
      counts[name] = Number(((await runner.query(`SELECT COUNT(*) AS n FROM ${name}`)) as { n: unknown }[])[0]?.n);
    return counts;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}
