import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DataSource, type QueryRunner } from 'typeorm';
import { migrations } from '../../migrations/index.js';
import type { AppConfig } from '../config/index.js';
import { OperatorProblem } from '../operator-problem.js';
import { dataSourceOptions, sqliteFile } from './data-source.js';
import { lockDataFolder } from './data-folder-lock.js';
import { openForReading } from './open-for-reading.js';

const LOCK_WAIT_SEC = 60;

export function schemaLock(database: string): string {
  return `schema_migration:${createHash('sha256').update(database).digest('hex').slice(0, 32)}`;
}

export class SchemaMigrations {
  /** Reads only, so a server may be running. */
  static async pending(config: AppConfig): Promise<string[]> {
    const known = migrations.map(({ name }) => name);
    if (config.usesSqlite && !existsSync(sqliteFile(config))) return known;
    const dataSource = await openForReading(config);
    const runner = dataSource.createQueryRunner('slave');
    try {
      const done = (await runner.hasTable('schema_migration'))
        ? ((await runner.query('SELECT name FROM schema_migration')) as { name: string }[]).map((row) => row.name)
        : [];
      return known.filter((name) => !done.includes(name));
    } finally {
      await runner.release();
      await dataSource.destroy();
    }
  }

  static run(config: AppConfig, waitSec = LOCK_WAIT_SEC): Promise<string[]> {
    return exclusively(config, waitSec, async (dataSource) =>
      (await dataSource.runMigrations()).map(({ name }) => name),
    );
  }

  /** Deletes its data. @returns its name, or null when there is none. */
  static undoNewest(config: AppConfig, waitSec = LOCK_WAIT_SEC): Promise<string | null> {
    return exclusively(config, waitSec, async (dataSource, runner) => {
      if (!(await runner.hasTable('schema_migration'))) return null;
      const [newest] = (await runner.query('SELECT name FROM schema_migration ORDER BY id DESC LIMIT 1')) as {
        name: string;
      }[];
      if (!newest) return null;
      await dataSource.undoLastMigration();
      return newest.name;
    });
  }
}

async function exclusively<T>(
  config: AppConfig,
  waitSec: number,
  work: (dataSource: DataSource, runner: QueryRunner) => Promise<T>,
): Promise<T> {
  const unlock = config.usesSqlite ? lockDataFolder(config.dataDir) : () => undefined;
  try {
    const dataSource = await new DataSource(dataSourceOptions(config)).initialize();
    const runner = dataSource.createQueryRunner();
    try {
      if (!config.usesSqlite) await takeLock(runner, waitSec);
      return await work(dataSource, runner);
    } finally {
      await runner.release();
      await dataSource.destroy();
    }
  } finally {
    unlock();
  }
}

async function takeLock(runner: QueryRunner, waitSec: number): Promise<void> {
  const [here] = (await runner.query('SELECT DATABASE() AS name')) as { name: string }[];
  const [row] = (await runner.query('SELECT GET_LOCK(?, ?) AS got', [schemaLock(here?.name ?? ''), waitSec])) as {
    got: unknown;
  }[];
  if (Number(row?.got) !== 1)
    throw new OperatorProblem('Another migration, or a restore, is running; try again when it has ended.');
}
