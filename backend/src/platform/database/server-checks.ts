import type { DataSource, QueryRunner } from 'typeorm';
import { ConfigError } from '../config/index.js';
import { isSqlite } from './columns.js';

export async function checkServer(dataSource: DataSource): Promise<void> {
  const runner = dataSource.createQueryRunner();
  try {
    await requireUtf8mb4(runner);
    await requireMigrated(dataSource, runner);
  } finally {
    await runner.release();
  }
}

/** Any other character set refuses or spoils names with emojis. */
export async function requireUtf8mb4(runner: QueryRunner): Promise<void> {
  if (isSqlite(runner)) return;
  const [database] = (await runner.query('SELECT DATABASE() AS name, @@character_set_database AS charset')) as {
    name: string;
    charset: string;
  }[];
  const tables = (await runner.query(
    `SELECT TABLE_NAME AS name FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' AND TABLE_COLLATION NOT LIKE 'utf8mb4\\_%'`,
  )) as { name: string }[];
  const problems = tables.map(
    ({ name }) =>
      `the table ${name} cannot store every character; run: ALTER TABLE \`${name}\` CONVERT TO CHARACTER SET utf8mb4;`,
  );
  if (database && database.charset !== 'utf8mb4') {
    problems.unshift(
      `the database ${database.name} stores text as ${database.charset}; run: ALTER DATABASE \`${database.name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;`,
    );
  }
  if (problems.length > 0) throw new ConfigError(problems);
}

const NO_SUCH_TABLE = 1146;

/** Migrations of a newer release are fine: the earlier one works with its schema. */
async function requireMigrated(dataSource: DataSource, runner: QueryRunner): Promise<void> {
  const rows = (await runner.query('SELECT name FROM schema_migration').catch((error: unknown) => {
    if ((error as { driverError?: { errno?: number } }).driverError?.errno === NO_SUCH_TABLE) return [];
    throw error;
  })) as { name: string }[];
  const done = new Set(rows.map((row) => row.name));
  const pending = dataSource.migrations
    .map((migration) => migration.name ?? migration.constructor.name)
    .filter((name) => !done.has(name));
  if (pending.length > 0) {
    throw new ConfigError([
      `the database lacks ${pending.length} of this release's migrations (${pending.join(', ')}); run: npm run migrate`,
    ]);
  }
}
