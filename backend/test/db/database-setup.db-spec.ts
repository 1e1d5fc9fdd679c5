import 'reflect-metadata';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from 'mysql2';
import { DataSource, getMetadataArgsStorage, type MigrationInterface, type QueryRunner } from 'typeorm';
import '../../src/app.module.js';
import { migrations } from '../../src/migrations/index.js';
import { ConfigError } from '../../src/platform/config/index.js';
import { guardPool, type MysqlConnection, type MysqlPool } from '../../src/platform/database/connection-guard.js';
import { dataSourceOptions } from '../../src/platform/database/index.js';
import { createTestDatabase, driftOf, ENGINE, migrate, type TestDatabase } from '../support/databases.js';
import { createTestPlatform } from '../support/platform.js';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function withRunner<T>(work: (runner: QueryRunner, dataSource: DataSource) => Promise<T>): Promise<T> {
  const entities = getMetadataArgsStorage().tables.map((table) => table.target as new () => object);
  const dataSource = await new DataSource(dataSourceOptions(database.config, entities)).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    return await work(runner, dataSource);
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** Some 150 statements are cut off; on a busy machine that is minutes. */
const MAX_MS = 300_000;

class CutOff extends Error {}

(ENGINE === 'sqlite' ? it : it.skip)(
  'the embedded database is readable for its owner only, even in a folder made before',
  async () => {
    const { dataDir } = database.config;
    chmodSync(dataDir, 0o755);
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    await withRunner(async (runner) => {
      await runner.query('CREATE TABLE IF NOT EXISTS kept (id int)');
      const files = ['data.sqlite', 'data.sqlite-wal'].map((name) => modeOf(join(dataDir, name)));
      expect([modeOf(dataDir), ...files]).toEqual(['700', '600', '600']);
    });
  },
);

// SQLite takes a whole migration back by itself.
const onServer = ENGINE === 'mariadb' ? describe : describe.skip;

onServer('a migration', () => {
  it(
    'can run again after it was cut off at any statement, and makes the same schema',
    async () => {
      let cuts = 0;
      await withRunner(async (runner, dataSource) => {
        for (const Migration of migrations) {
          const made = new Set<string>();
          while (await isCutOff(runner, new Migration(), made)) cuts += 1;
        }
        // None of them is on record yet, so each runs once more, as after a kill before its last statement.
        expect(await dataSource.runMigrations()).toHaveLength(migrations.length);
        expect(await driftOf(dataSource)).toEqual([]);
      });
      expect(cuts).toBeGreaterThan(migrations.length * 2);
    },
    MAX_MS,
  );
});

/** Whether the migration was cut off before it was whole: at the first CREATE statement that no run of it came past yet. */
async function isCutOff(runner: QueryRunner, migration: MigrationInterface, made: Set<string>): Promise<boolean> {
  const query = runner.query.bind(runner);
  let isCut = false;
  runner.query = ((sql: string, ...rest: never[]) => {
    if (isCut) return Promise.reject(new CutOff());
    if (/^CREATE/.test(sql) && !made.has(sql)) {
      made.add(sql);
      isCut = true;
      return Promise.reject(new CutOff());
    }
    return query(sql, ...rest);
  }) as QueryRunner['query'];
  try {
    await migration.up(runner);
    return false;
  } catch (error) {
    if (error instanceof CutOff) return true;
    throw error;
  } finally {
    runner.query = query;
  }
}

async function startError(): Promise<unknown> {
  return createTestPlatform(database).then(
    async (platform) => {
      await platform.close();
      return null;
    },
    (error: unknown) => error,
  );
}

onServer('a server on a database that is not ready for it', () => {
  it("does not start without this release's migrations, and says what to run", async () => {
    const empty = await startError();
    expect(empty).toBeInstanceOf(ConfigError);
    expect((empty as Error).message).toContain('npm run migrate');
    await migrate(database.config);
    await withRunner((runner) =>
      runner
        .query('DELETE FROM schema_migration WHERE name = ?', [migrations.at(-1)?.name ?? ''])
        .then(() => undefined),
    );
    const behind = await startError();
    expect(behind).toBeInstanceOf(ConfigError);
    expect((behind as Error).message).toContain(migrations.at(-1)?.name);
    await migrate(database.config);
    expect(await startError()).toBeNull();
  });

  it('neither migrates nor starts on a character set that cannot store every name', async () => {
    const name = new URL(database.config.databaseUrl).pathname.slice(1);
    await withRunner((runner) => runner.query(`ALTER DATABASE ${name} CHARACTER SET latin1`).then(() => undefined));
    await expect(migrate(database.config)).rejects.toThrow(`ALTER DATABASE \`${name}\` CHARACTER SET utf8mb4`);
    const error = await startError();
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as Error).message).toContain('latin1');
  });

  it('names a table that was made in another character set', async () => {
    await migrate(database.config);
    await withRunner((runner) =>
      runner.query('ALTER TABLE audit_head CONVERT TO CHARACTER SET latin1').then(() => undefined),
    );
    expect(((await startError()) as Error).message).toContain(
      'ALTER TABLE `audit_head` CONVERT TO CHARACTER SET utf8mb4',
    );
  });
});

onServer('a connection whose settings were refused', () => {
  it('is cut and not lent, and the next one is tried', async () => {
    const refusals = [new Error('settings refused')];
    const prepared: MysqlConnection[] = [];
    const limits = { connections: 1, queue: 1, acquireMs: 3000, queryMs: 5500 };
    const raw = createPool({ uri: database.config.databaseUrl, connectionLimit: 1 });
    const pool = guardPool(raw as unknown as MysqlPool, limits, (connection) => {
      prepared.push(connection);
      const refusal = refusals.pop();
      return refusal ? Promise.reject(refusal) : Promise.resolve();
    });
    const take = (): Promise<MysqlConnection> =>
      new Promise((resolve, reject) =>
        pool.getConnection((error, taken) => (taken ? resolve(taken) : reject(error ?? new Error('nothing')))),
      );
    await expect(take()).rejects.toThrow('settings refused');
    const second = await take();
    expect(prepared).toHaveLength(2);
    expect(second).toBe(prepared[1]);
    second.release();
    expect(await take()).toBe(second);
    second.release();
    await raw.promise().end();
  });
});
