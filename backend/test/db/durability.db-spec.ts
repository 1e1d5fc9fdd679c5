import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/platform/database/index.js';
import { createTestDatabase, ENGINE, type TestDatabase } from '../support/databases.js';

const KILLS = 15;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Kills a writer after `acks` acknowledgements; returns every number it had acknowledged. */
async function writeAndKill(firstNumber: number, acks: number): Promise<number[]> {
  const child = spawn(process.execPath, [join(__dirname, '../support/writer-child.mjs'), String(firstNumber)], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATA_DIR: database.config.dataDir,
      DATABASE_URL: database.config.databaseUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (text.split('\n').length > acks) child.kill('SIGKILL');
  });
  const [, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return text.split('\n').slice(0, -1).map(Number);
}

const onSqlite = ENGINE === 'sqlite' ? it : it.skip;

onSqlite('waits for the disk at every commit', async () => {
  const dataSource = await new DataSource(dataSourceOptions(database.config)).initialize();
  const [{ synchronous } = {}] = await dataSource.query<{ synchronous: number }[]>('PRAGMA synchronous');
  await dataSource.destroy();
  const FULL = 2;
  expect(synchronous).toBe(FULL);
});

it(`keeps every acknowledged row through ${KILLS} kill -9 while writing, and no half of a unit`, async () => {
  const acknowledged: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    acknowledged.push(...(await writeAndKill((kill + 1) * 1_000_000, 5 + kill * 7)));
  }
  const dataSource = await new DataSource(dataSourceOptions(database.config)).initialize();
  try {
    const rows = await dataSource.query<{ n: number; halves: unknown }[]>(
      'SELECT n, COUNT(*) AS halves FROM durable_pair GROUP BY n',
    );
    const stored = new Set(rows.map((row) => Number(row.n)));
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    expect(rows.filter((row) => Number(row.halves) !== 2)).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(KILLS * 5);
    if (database.config.usesSqlite) {
      expect(await dataSource.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    }
  } finally {
    await dataSource.destroy();
  }
}, 120_000);
