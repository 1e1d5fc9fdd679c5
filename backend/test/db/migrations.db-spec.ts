import 'reflect-metadata';
import { DataSource, getMetadataArgsStorage } from 'typeorm';
import '../../src/app.module.js';
import { migrations } from '../../src/migrations/index.js';
import { dataSourceOptions } from '../../src/platform/database/index.js';
import { createTestDatabase, type TestDatabase } from '../support/databases.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  const entities = getMetadataArgsStorage().tables.map((table) => table.target as new () => object);
  dataSource = await new DataSource({ ...dataSourceOptions(database.config, entities) }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

async function drift(): Promise<string[]> {
  return (await dataSource.driver.createSchemaBuilder().log()).upQueries.map((query) => query.query);
}

async function tables(): Promise<string[]> {
  const sql = database.config.usesSqlite ? "SELECT name FROM sqlite_master WHERE type = 'table'" : 'SHOW TABLES';
  const rows = await dataSource.query<Record<string, string>[]>(sql);
  return rows
    .map((row) => Object.values(row)[0] ?? '')
    .filter((name) => !name.startsWith('sqlite_') && name !== 'schema_migration');
}

describe('the migrations', () => {
  it('make just the schema the entities describe, can all be taken back, and made again', async () => {
    await dataSource.runMigrations();
    expect(await drift()).toEqual([]);
    for (let count = 0; count < migrations.length; count += 1) await dataSource.undoLastMigration();
    expect(await tables()).toEqual([]);
    await dataSource.runMigrations();
    expect(await drift()).toEqual([]);
    expect((await tables()).length).toBeGreaterThan(5);
  });

  it('are taken back again where that was cut off, as MariaDB leaves it', async () => {
    const [last] = migrations.slice(-1);
    const runner = dataSource.createQueryRunner();
    await new last!().down(runner);
    await runner.release();
    await dataSource.undoLastMigration();
    await dataSource.runMigrations();
    expect(await drift()).toEqual([]);
  });

  it('carry the search words and prices of leads over, in both directions', async () => {
    const at = new Date('2026-11-23T15:00:00.000Z');
    const lead = {
      ...{ id: 'lead-1', reference: 'C-MOVED1', name: 'Ada Byron', nameSort: 'ada byron', email: 'a@b.example' },
      ...{ emailNormalized: 'a@b.example', service: 'custom-design', stage: 'lost', fingerprint: 'f', priority: 1 },
      ...{ receivedAt: at, replyDueAt: at, dueAt: at, updatedAt: at, replySettled: 3, version: 1 },
      ...{ phoneDigits: '3145550134', searchText: ' ada byron 0134', lowCents: 1, likelyCents: 2, highCents: 3 },
    };
    await dataSource.getRepository('LeadEntity').insert(lead);
    const dropped = migrations.findIndex(({ name }) => name.startsWith('FillSearchAndPrice'));
    for (let count = migrations.length; count > dropped; count -= 1) await dataSource.undoLastMigration();
    expect(await dataSource.query('SELECT term, name_sort FROM lead_search_term ORDER BY term')).toEqual([
      { term: '0134', name_sort: 'ada byron' },
      { term: 'ada', name_sort: 'ada byron' },
      { term: 'byron', name_sort: 'ada byron' },
    ]);
    expect(await dataSource.query('SELECT lead_id, stage, likely_cents FROM lead_value')).toEqual([
      { lead_id: 'lead-1', stage: 'lost', likely_cents: 2 },
    ]);
    await dataSource.query('UPDATE `lead` SET search_text = NULL, likely_cents = NULL');
    await dataSource.runMigrations();
    expect(await dataSource.getRepository('LeadEntity').find()).toMatchObject([
      { ...lead, searchText: ' 0134 ada byron 0134' },
    ]);
  });

  it('have names that sort in the order they run', () => {
    const names = migrations.map((migration) => migration.name.slice(-13));
    expect(names).toEqual([...names].sort());
  });
});
