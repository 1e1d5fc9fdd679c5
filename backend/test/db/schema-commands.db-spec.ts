import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { createConnection, type Connection } from 'mysql2/promise';
import { migrations } from '../../src/migrations/index.js';
import { AuditLog } from '../../src/platform/audit/index.js';
import { AuditHeadEntity } from '../../src/platform/audit/persistence/audit-entry.entity.js';
import { verifyAudit } from '../../src/platform/audit/verify-audit.js';
import { dropAuditTriggers } from '../../src/platform/database/audit-triggers.js';
import { lockDataFolder } from '../../src/platform/database/data-folder-lock.js';
import { SchemaMigrations, schemaLock } from '../../src/platform/database/schema-migrations.js';
import { OperatorProblem } from '../../src/platform/operator-problem.js';
import { command } from '../support/commands.js';
import { createTestDatabase, type TestDatabase } from '../support/databases.js';
import { createTestPlatform } from '../support/platform.js';

const ALL = migrations.map(({ name }) => name);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** What another migration holds while it runs, or a server of an embedded database while it lives. */
async function holdTheSchema(): Promise<() => Promise<void>> {
  if (database.config.usesSqlite) {
    const unlock = lockDataFolder(database.config.dataDir);
    return () => Promise.resolve(unlock());
  }
  const other: Connection = await createConnection(database.config.databaseUrl);
  await other.query('SELECT GET_LOCK(?, 0)', [schemaLock(new URL(database.config.databaseUrl).pathname.slice(1))]);
  return () => other.end();
}

describe('the schema commands', () => {
  it('say what is pending and change nothing by it', async () => {
    expect(await SchemaMigrations.pending(database.config)).toEqual(ALL);
    expect(readdirSync(database.config.dataDir)).toEqual([]);
    const release = await holdTheSchema();
    const listed = await command(database.config, 'migrate', '--list');
    expect(listed).toEqual({ code: 0, said: ALL.map((name) => `pending: ${name}`).join('\n'), complained: '' });
    await release();
    expect(await SchemaMigrations.run(database.config)).toEqual(ALL);
    expect(await SchemaMigrations.pending(database.config)).toEqual([]);
  });

  it('neither migrate nor undo while another program does', async () => {
    await SchemaMigrations.run(database.config);
    const release = await holdTheSchema();
    await expect(SchemaMigrations.undoNewest(database.config, 0)).rejects.toThrow(OperatorProblem);
    await expect(SchemaMigrations.run(database.config, 0)).rejects.toThrow(OperatorProblem);
    expect(await SchemaMigrations.pending(database.config)).toEqual([]);
    await release();
  });

  it('undo one migration, only with --yes', async () => {
    await SchemaMigrations.run(database.config);
    const asked = await command(database.config, 'migrate', '--undo');
    expect(asked).toMatchObject({ code: 1, said: '' });
    expect(asked.complained).toContain('Add --yes');
    expect(await SchemaMigrations.pending(database.config)).toEqual([]);
    const undone = await command(database.config, 'migrate', '--undo', '--yes');
    expect(undone).toEqual({ code: 0, said: `undone: ${ALL.at(-1) ?? ''}`, complained: '' });
    expect(await SchemaMigrations.pending(database.config)).toEqual(ALL.slice(-1));
  });

  it('have nothing to undo on an empty database', async () => {
    expect(await SchemaMigrations.undoNewest(database.config)).toBeNull();
  });
});

describe('G09 audit:verify', () => {
  it('G09 checks beside a running server and creates nothing where there is nothing', async () => {
    await expect(verifyAudit(database.config)).rejects.toThrow(OperatorProblem);
    expect(await SchemaMigrations.pending(database.config)).toEqual(ALL);
    expect(readdirSync(database.config.dataDir)).toEqual([]);

    await SchemaMigrations.run(database.config);
    expect(await verifyAudit(database.config)).toMatchObject({ ok: false, reason: 'the end of the chain is missing' });

    const platform = await createTestPlatform(database);
    try {
      expect(await command(database.config, 'audit-verify')).toEqual({
        code: 0,
        said: 'The chain is intact: 0 entries.',
        complained: '',
      });
      await platform.uow.run(async () => {
        await dropAuditTriggers(platform.uow.writer().queryRunner as never);
        await platform.uow.writer().delete(AuditHeadEntity, { id: 1 });
      });
      const broken = await command(database.config, 'audit-verify');
      expect(broken).toMatchObject({ code: 1, said: '' });
      expect(broken.complained).toContain('the end of the chain is missing');
      expect(await platform.get(AuditLog).verify()).toMatchObject({ ok: false });
      expect(await platform.uow.reader().count(AuditHeadEntity)).toBe(0);
    } finally {
      await platform.close();
    }
  });
});
