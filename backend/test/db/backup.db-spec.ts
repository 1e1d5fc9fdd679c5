import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { SYSTEM_ACTOR } from '../../src/common/access/index.js';
import { AuditLog } from '../../src/platform/audit/index.js';
import { verifyAudit } from '../../src/platform/audit/verify-audit.js';
import { loadConfig } from '../../src/platform/config/index.js';
import { restoreBackup } from '../../src/platform/backup/index.js';
import { lockDataFolder } from '../../src/platform/database/data-folder-lock.js';
import { schemaLock } from '../../src/platform/database/schema-migrations.js';
import { PHOTO_FOLDERS } from '../../src/platform/photos/index.js';
import { Outbox } from '../../src/platform/outbox/index.js';
import { command } from '../support/commands.js';
import { countRows, databaseName as nameOf, onServer, type Rows } from '../support/contents.js';
import { createTestDatabase, ENGINE, migrate, type TestDatabase } from '../support/databases.js';
import { createTestPlatform, type TestPlatform } from '../support/platform.js';

interface Manifest {
  files: Record<string, string>;
}

/** What a careless dump or a careless reader of dumps would trip over. */
const AWKWARD =
  "Zoë 🏊 'quoted' \\ back\nINSERT INTO `lead` VALUES\n/*!50003 CREATE*/ /*!50017 DEFINER=`a`@`b`*/ /*!50003 TRIGGER x */;;";

const PHOTOS = PHOTO_FOLDERS.map((folder) => `${folder}/3f/one-view.jpg`);

let home: TestDatabase;
let platform: TestPlatform;
let backup: string;
let manifest: Manifest;
/** Of every table, once the backup is restored. */
let rows: Rows;
let laterAnchor: string;
let acknowledged = 0;
let acknowledgedBefore = 0;
const others: TestDatabase[] = [];

/** An installation without a configured secret, as on one machine. */
async function installation(): Promise<TestDatabase> {
  const made = await createTestDatabase({ SESSION_SECRET: '' });
  others.push(made);
  return made;
}

function writeUnit(index: string): Promise<void> {
  return platform.uow.run(async () => {
    await platform
      .get(AuditLog)
      .record({ actor: SYSTEM_ACTOR, action: 'lead.note', entity: 'lead', entityId: index, reason: AWKWARD });
    const availableAt = new Date('2099-01-01');
    await platform
      .get(Outbox)
      .enqueue({ type: 'drill', payload: { index, text: AWKWARD }, dedupeKey: index, availableAt });
  });
}

/** Units are committed by this process all the while another one takes the backup. */
async function backUpWhileWriting(): Promise<string> {
  let stopped = false;
  const lanes = [0, 1, 2, 3].map(async (lane) => {
    for (let index = 0; !stopped; index += 1) {
      await writeUnit(`${lane}-${index}`);
      acknowledged += 1;
      // An embedded database answers without the event loop, which must hear of the other process.
      await nextTurn();
    }
  });
  acknowledgedBefore = acknowledged;
  const taken = await command(home.config, 'backup');
  stopped = true;
  await Promise.all(lanes);
  expect(taken).toMatchObject({ code: 0, complained: '' });
  return taken.said;
}

beforeAll(async () => {
  home = await installation();
  if (!home.config.usesSqlite) await migrate(home.config);
  platform = await createTestPlatform(home);
  for (let index = 0; index < 20; index += 1) await writeUnit(`seed-${index}`);
  acknowledged = 20;
  mkdirSync(join(home.config.dataDir, 'outbox'), { recursive: true });
  for (const name of ['one', 'two'])
    writeFileSync(join(home.config.dataDir, 'outbox', `${name}.eml`), `Subject: ${name}\r\n\r\n`);
  const signed = join(home.config.dataDir, 'signed-documents', '3f');
  mkdirSync(signed, { recursive: true });
  for (const name of ['contract', 'arriving.part']) writeFileSync(join(signed, name), 'the signed bytes');
  for (const file of PHOTOS) {
    mkdirSync(join(home.config.dataDir, dirname(file)), { recursive: true });
    writeFileSync(join(home.config.dataDir, file), file);
  }
  await platform.get(AuditLog).dropAnchor();
  backup = await backUpWhileWriting();
  manifest = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest;
  await platform.get(AuditLog).dropAnchor();
  laterAnchor = readFileSync(join(home.config.dataDir, 'audit-anchor.json'), 'utf8');
  await platform.close();
});
afterAll(async () => {
  for (const made of others) await made.drop();
});

describe('a backup', () => {
  it('lists every file, including the generated secret and the emails, for its owner only', () => {
    const database = ENGINE === 'sqlite' ? 'data.sqlite' : 'dump.sql';
    expect(Object.keys(manifest.files).sort()).toEqual(
      [
        ...['audit-anchor.json', database, 'outbox/one.eml', 'outbox/two.eml', 'session-secret'],
        'signed-documents/3f/contract',
        ...PHOTOS,
      ].sort(),
    );
    for (const path of ['', ...Object.keys(manifest.files)]) expect(statSync(join(backup, path)).mode & 0o077).toBe(0);
  });

  it('names no definer of a trigger, who may not exist where it is loaded', () => {
    if (ENGINE === 'sqlite') return;
    expect(readFileSync(join(backup, 'dump.sql'), 'utf8')).not.toMatch(/^.*DEFINER=`root`/m);
  });
});

describe('the drill: all is lost, and restored', () => {
  let secret: string;
  beforeAll(async () => {
    const { dataDir } = home.config;
    secret = readFileSync(join(dataDir, 'session-secret'), 'utf8');
    for (const name of readdirSync(dataDir)) if (name !== 'backups') rmSync(join(dataDir, name), { recursive: true });
    if (ENGINE === 'mariadb') {
      await onServer(`DROP DATABASE ${nameOf(home.config)}`);
      await onServer(`CREATE DATABASE ${nameOf(home.config)} CHARACTER SET utf8mb4`);
    }
  });

  it('asks before it replaces anything', async () => {
    const asked = await command(home.config, 'restore', backup);
    expect(asked.code).toBe(1);
    expect(asked.complained).toContain('Add --yes');
    expect(readdirSync(home.config.dataDir)).toEqual(['backups']);
  });

  it('restores every row, email and the secret; the chain is intact', async () => {
    expect(await command(home.config, 'restore', backup, '--yes')).toMatchObject({ code: 0, complained: '' });
    rows = await countRows(home.config);
    // It was taken while units were written, and holds whole units and all that were acknowledged before.
    expect(acknowledged).toBeGreaterThan(acknowledgedBefore);
    expect(rows.outbox_message).toBe(rows.audit_entry);
    expect(rows.audit_entry).toBeGreaterThanOrEqual(acknowledgedBefore);
    expect(rows.audit_entry).toBeLessThanOrEqual(acknowledged);
    expect(readFileSync(join(home.config.dataDir, 'session-secret'), 'utf8')).toBe(secret);
    expect(statSync(join(home.config.dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(home.config.dataDir, 'outbox', 'two.eml'), 'utf8')).toBe('Subject: two\r\n\r\n');
    expect(readFileSync(join(home.config.dataDir, 'signed-documents/3f/contract'), 'utf8')).toBe('the signed bytes');
    for (const file of PHOTOS) expect(readFileSync(join(home.config.dataDir, file), 'utf8')).toBe(file);
    const verified = await command(home.config, 'audit-verify');
    expect(verified).toEqual({
      code: 0,
      said: `The chain is intact: ${rows.audit_entry} entries.`,
      complained: '',
    });
  });

  it('leaves nothing half-done behind', async () => {
    expect(readdirSync(home.config.dataDir).filter((name) => /restoring|before|arriving/.test(name))).toEqual([]);
  });

  it('goes on from there: writes, keeps the audit append-only, and refuses a restore on an embedded database in use', async () => {
    platform = await createTestPlatform(home);
    const unlock = home.config.usesSqlite ? lockDataFolder(home.config.dataDir) : () => undefined;
    try {
      await writeUnit('afterward');
      await expect(
        platform.uow.run(() => platform.uow.writer().query("UPDATE audit_entry SET reason = 'x'")),
      ).rejects.toThrow(/append-only/);
      await expect(platform.uow.run(() => platform.uow.writer().query('DELETE FROM audit_entry'))).rejects.toThrow(
        /append-only/,
      );
      expect(await verifyAudit(home.config)).toMatchObject({ ok: true, checked: (rows.audit_entry ?? 0) + 1 });
      if (!home.config.usesSqlite) return;
      expect((await command(home.config, 'restore', backup, '--yes')).complained).toContain(
        'already uses the data folder',
      );
    } finally {
      unlock();
      await platform.close();
    }
  });
});

describe('a restore over a database', () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await installation();
    expect(await command(target.config, 'restore', backup, '--yes')).toMatchObject({ code: 0, complained: '' });
  });

  /** By a process that is killed, so that the row is in the log of an embedded database only. */
  async function addRow(): Promise<void> {
    const sql =
      "INSERT INTO idempotency_record (key_hash, fingerprint, created_at, expires_at) VALUES ('k', 'f', '2026-01-01', '2026-01-01')";
    if (ENGINE === 'mariadb') {
      await onServer(sql.replace('idempotency_record', `${nameOf(target.config)}.idempotency_record`));
      return;
    }
    const code = `
      const database = new (require('libsql'))(process.argv[1]);
      database.exec('PRAGMA journal_mode = WAL');
      database.exec(process.argv[2]);
      process.kill(process.pid, 'SIGKILL');`;
    const file = join(target.config.dataDir, 'data.sqlite');
    expect(spawnSync(process.execPath, ['-e', code, file, sql], { cwd: __dirname }).signal).toBe('SIGKILL');
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  }

  it('keeps all previous data, including the newest row, the secret and the emails', async () => {
    await addRow();
    const { dataDir } = target.config;
    writeFileSync(join(dataDir, 'session-secret'), 'the-secret-of-this-machine-before-the-restore');
    // Of later than the backup: it must not make the restored chain look cut off.
    writeFileSync(join(dataDir, 'audit-anchor.json'), laterAnchor);
    writeFileSync(join(dataDir, 'outbox', 'three.eml'), 'Subject: three\r\n\r\n');
    const done = await command(target.config, 'restore', backup, '--yes');
    expect(done).toMatchObject({ code: 0, complained: '' });
    expect(await countRows(target.config)).toEqual(rows);
    expect(await verifyAudit(target.config)).toMatchObject({ ok: true });
    expect(readdirSync(join(dataDir, 'outbox')).sort()).toEqual(['one.eml', 'two.eml']);

    const kept = /kept the previous data in (\S+)/.exec(done.said)?.[1] ?? '';
    expect(readFileSync(join(kept, 'session-secret'), 'utf8')).toContain('of-this-machine');
    expect(readdirSync(join(kept, 'outbox'))).toContain('three.eml');
    const keptDatabase = /kept the previous database as (\S+)/.exec(done.said)?.[1] ?? '';
    const before =
      ENGINE === 'sqlite' ? loadConfig({ NODE_ENV: 'test', DATA_DIR: kept }) : configOf(keptDatabase, dataDir);
    expect((await countRows(before)).idempotency_record).toBe(1);
    if (ENGINE === 'mariadb')
      for (const name of [nameOf(target.config), keptDatabase])
        await expect(onServer(`DELETE FROM ${name}.audit_entry`)).rejects.toThrow(/append-only/);
  });

  it('leaves the database as it is when the dump does not load, and works over a damaged one afterward', async () => {
    if (ENGINE === 'sqlite') return;
    const [name, file] = [nameOf(target.config), join(backup, 'dump.sql')];
    const [whole, list] = [readFileSync(file), readFileSync(join(backup, 'manifest.json'))];
    const broken = Buffer.concat([whole, Buffer.from('INSERT INTO no_such_table VALUES (1);\n')]);
    try {
      writeFileSync(file, broken);
      const sha256 = createHash('sha256').update(broken).digest('hex');
      const files = { ...manifest.files, 'dump.sql': sha256 };
      writeFileSync(join(backup, 'manifest.json'), JSON.stringify({ ...JSON.parse(list.toString()), files }));
      expect((await command(target.config, 'restore', backup, '--yes')).complained).toContain('no_such_table');
    } finally {
      writeFileSync(file, whole);
      writeFileSync(join(backup, 'manifest.json'), list);
    }
    expect(await countRows(target.config)).toEqual(rows);
    expect(await onServer(`SHOW DATABASES LIKE '${name}\\_restoring'`)).toEqual([]);
    await expect(onServer(`DELETE FROM ${name}.audit_entry`)).rejects.toThrow(/append-only/);

    await onServer(`DROP TRIGGER ${name}.audit_entry_no_update`);
    await onServer(`DROP TABLE ${name}.idempotency_record`);
    expect(await command(target.config, 'restore', backup, '--yes')).toMatchObject({ code: 0, complained: '' });
    expect(await countRows(target.config)).toEqual(rows);
  });

  it('waits for no migration and no other restore: it refuses', async () => {
    if (ENGINE === 'sqlite') return;
    const connection = await createConnection(process.env.TEST_MARIADB_URL ?? '');
    try {
      await connection.query('SELECT GET_LOCK(?, 0)', [schemaLock(nameOf(target.config))]);
      const refused = await command(target.config, 'restore', backup, '--yes');
      expect(refused.complained).toContain('migration or another restore is running');
    } finally {
      await connection.end();
    }
  });

  it('cut off at any moment leaves no old log beside the new database', async () => {
    if (ENGINE === 'mariadb') return;
    await addRow();
    const file = join(target.config.dataDir, 'data.sqlite');
    const rename = fs.renameSync;
    const moves = jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      rename(from, to);
      if (to === file) throw new Error('cut off');
    });
    try {
      const request = { folder: backup, confirmed: true, say: () => undefined };
      await expect(restoreBackup(target.config, request)).rejects.toThrow('cut off');
    } finally {
      moves.mockRestore();
    }
    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(await command(target.config, 'restore', backup, '--yes')).toMatchObject({ code: 0, complained: '' });
  });

  function configOf(name: string, dataDir: string) {
    const url = new URL(name, process.env.TEST_MARIADB_URL);
    return loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url.toString() });
  }

  it.each(['the database', 'session-secret', 'outbox/one.eml', 'audit-anchor.json'])(
    'refuses a backup when %s was changed',
    async (which) => {
      const file = join(backup, which === 'the database' ? (ENGINE === 'sqlite' ? 'data.sqlite' : 'dump.sql') : which);
      const whole = readFileSync(file);
      const changed = Buffer.from(whole);
      changed[changed.length - 2] = (changed.at(-2) ?? 0) ^ 1;
      const before = await countRows(target.config);
      try {
        writeFileSync(file, changed);
        const refused = await command(target.config, 'restore', backup, '--yes');
        expect(refused).toMatchObject({
          code: 1,
          said: '',
          complained: `${file.slice(backup.length + 1)} was changed after the backup was made, so nothing was restored.`,
        });
        rmSync(file);
        expect((await command(target.config, 'restore', backup, '--yes')).complained).toContain(
          `${basename(file)} is missing`,
        );
      } finally {
        writeFileSync(file, whole);
      }
      expect(await countRows(target.config)).toEqual(before);
    },
  );

  it('refuses a backup whose manifest names a file outside', async () => {
    const file = join(backup, 'manifest.json');
    const whole = readFileSync(file, 'utf8');
    try {
      writeFileSync(file, JSON.stringify({ ...JSON.parse(whole), files: { ...manifest.files, '../../etc/x': 'y' } }));
      expect((await command(target.config, 'restore', backup, '--yes')).complained).toContain(
        'manifest of the backup cannot be read',
      );
    } finally {
      writeFileSync(file, whole);
    }
  });

  it('needs a user with all rights on this database and those named after it, and no more', async () => {
    if (ENGINE === 'sqlite') return;
    // Everybody may create databases called test_… on a fresh server.
    const name = `drill_${randomBytes(6).toString('hex')}`;
    const hosts = ['%', 'localhost'];
    try {
      await onServer(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
      for (const host of hosts) {
        await onServer(`CREATE USER ${name}@'${host}' IDENTIFIED BY 'p-1'`);
        await onServer(`GRANT ALL ON \`${name.replace('_', '\\_')}%\`.* TO ${name}@'${host}'`);
      }
      const url = new URL(name, process.env.TEST_MARIADB_URL);
      Object.assign(url, { username: name, password: 'p-1' });
      const { config } = await installation();
      const owned = loadConfig({ NODE_ENV: 'test', DATA_DIR: config.dataDir, DATABASE_URL: url.toString() });
      expect(await command(owned, 'restore', backup, '--yes')).toMatchObject({ code: 0, complained: '' });
      expect(await countRows(owned)).toEqual(rows);
    } finally {
      await onServer(`DROP DATABASE IF EXISTS ${name}`);
      for (const host of hosts) await onServer(`DROP USER IF EXISTS ${name}@'${host}'`);
    }
  });
});

it('a backup needs a database', async () => {
  if (ENGINE === 'mariadb') return;
  const empty = await installation();
  const refused = await command(empty.config, 'backup');
  expect(refused).toMatchObject({ code: 1, said: '' });
  expect(refused.complained).toContain('There is no database');
  expect(existsSync(join(empty.config.dataDir, 'data.sqlite'))).toBe(false);
});
