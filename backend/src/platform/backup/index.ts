import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AppConfig } from '../config/index.js';
import { lockDataFolder } from '../database/data-folder-lock.js';
import { sqliteFile } from '../database/data-source.js';
import { SchemaMigrations } from '../database/schema-migrations.js';
import { copyDurably, flush } from '../files/durable-files.js';
import { PHOTO_FOLDERS } from '../photos/photo-files.js';
import { OperatorProblem } from '../operator-problem.js';
import { filesBelow, readVerified, writeManifest } from './manifest.js';
import { dumpServer } from './server-dump.js';
import { restoreServer } from './server-restore.js';
import { checkSqlite, copySqlite } from './sqlite-copy.js';

const ANCHOR = 'audit-anchor.json';
const SECRET = 'session-secret';
const DOCUMENTS = ['documents', 'signed-documents', 'purchase-orders', 'invoices'];
const REPLACED = [
  'data.sqlite-wal',
  'data.sqlite-shm',
  'data.sqlite',
  ANCHOR,
  SECRET,
  'outbox',
  ...PHOTO_FOLDERS,
  ...DOCUMENTS,
];

/** The server may be running. @returns the folder. */
export async function makeBackup(config: AppConfig, parent: string): Promise<string> {
  const madeAt = new Date().toISOString();
  const folder = join(parent, stampOf(madeAt));
  // It holds personal data and perhaps the secret.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = config.usesSqlite ? 'data.sqlite' : 'dump.sql';
  // An older anchor fits a newer database.
  copyAll(config.dataDir, folder, [ANCHOR]);
  if (config.usesSqlite) copySqlite(sqliteFile(config), join(folder, database));
  else await dumpServer(config.databaseUrl, join(folder, database));
  // After the database, so that every email it calls sent is included.
  const emails = filesBelow(join(config.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
  const photos = PHOTO_FOLDERS.flatMap((folderName) =>
    filesBelow(join(config.dataDir, folderName)).map((file) => `${folderName}/${file}`),
  ).filter((name) => name.endsWith('.jpg'));
  const documents = DOCUMENTS.flatMap((name) =>
    filesBelow(join(config.dataDir, name)).map((file) => `${name}/${file}`),
  ).filter((name) => !name.endsWith('.part'));
  copyAll(config.dataDir, folder, [
    ...(config.sessionSecret ? [] : [SECRET]),
    ...emails.map((name) => `outbox/${name}`),
    ...photos,
    ...documents,
  ]);
  await writeManifest(folder, { madeAt, database });
  flush(parent);
  return folder;
}

export interface RestoreRequest {
  folder: string;
  confirmed: boolean;
  say: (line: string) => void;
}

/** Checks everything first, and keeps what was there. */
export async function restoreBackup(config: AppConfig, { folder, confirmed, say }: RestoreRequest): Promise<void> {
  const { database, files, madeAt } = await readVerified(folder);
  if ((database === 'data.sqlite') !== config.usesSqlite) {
    throw new OperatorProblem(
      `The backup is of ${database === 'data.sqlite' ? 'an embedded database' : 'a database server'}, and DATABASE_URL says otherwise.`,
    );
  }
  if (!confirmed)
    throw new OperatorProblem(`This replaces the database with the one of ${madeAt}. Add --yes to confirm.`);
  const unlock = config.usesSqlite ? lockDataFolder(config.dataDir) : () => undefined;
  try {
    const stamp = stampOf(new Date().toISOString());
    const arriving = join(config.dataDir, 'restoring');
    const kept = join(config.dataDir, `before-${stamp}`);
    rmSync(arriving, { recursive: true, force: true });
    for (const path of [arriving, kept]) mkdirSync(path, { recursive: true, mode: 0o700 });
    copyAll(
      folder,
      arriving,
      Object.keys(files).filter((name) => name !== SECRET || !config.sessionSecret),
    );
    if (config.usesSqlite) checkSqlite(join(arriving, database));
    else {
      const before = await restoreServer(config.databaseUrl, join(arriving, database), stamp);
      if (before) say(`kept the previous database as ${before}`);
    }
    for (const name of REPLACED) {
      if (name === SECRET && !(SECRET in files)) continue;
      const place = join(config.dataDir, name);
      if (existsSync(place)) renameSync(place, join(kept, name));
      if (existsSync(join(arriving, name))) renameSync(join(arriving, name), place);
    }
    flush(config.dataDir);
    rmSync(arriving, { recursive: true });
    if (readdirSync(kept).length > 0) say(`kept the previous data in ${kept}`);
    else rmdirSync(kept);
  } finally {
    unlock();
  }
  if (!(SECRET in files) && !config.sessionSecret)
    say('the backup has no secret of its own: set the SESSION_SECRET it was made with');
  say(`restored the database of ${madeAt}`);
  if ((await SchemaMigrations.pending(config)).length > 0) {
    say(
      `it is older than this release: ${config.usesSqlite ? 'the next start brings it up to date' : 'run npm run migrate before the next start'}`,
    );
  }
}

/** A file that is deleted meanwhile is gone from the next backup, too. */
function copyAll(from: string, to: string, names: readonly string[]): void {
  for (const name of names) {
    if (!existsSync(join(from, name))) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true, mode: 0o700 });
    copyDurably(join(from, name), join(to, name), 0o600);
  }
}

function stampOf(instant: string): string {
  return instant.replace(/[:.]/g, '-');
}
