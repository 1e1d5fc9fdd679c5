import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AppConfig } from '../config/index.js';
import { lockDataFolder } from '../database/data-folder-lock.js';
import { SchemaMigrations } from '../database/schema-migrations.js';
import { flush } from '../files/durable-files.js';
import { OperatorProblem } from '../operator-problem.js';
import { copyAnchor, copyFiles, stageFiles, swapFiles } from './kept-files.js';
import { missingParts, readVerified, writeManifest, type Manifest } from './manifest.js';
import { dumpTo, serverAddress } from './mariadb-client.js';
import { restoreDump } from './mariadb-swap.js';
import { copySqlite, stageSqlite, swapSqlite } from './sqlite-copy.js';

/** Copies everything that cannot be made again into a folder of its own; the server may be running. @returns the folder. */
export async function makeBackup(config: AppConfig, parent: string): Promise<string> {
  const madeAt = new Date().toISOString();
  const folder = join(parent, stampOf(madeAt));
  // It holds personal data and perhaps the secret.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const anchor = copyAnchor(config, folder);
  const database = config.usesSqlite ? 'data.sqlite' : 'dump.sql';
  const rows = config.usesSqlite
    ? copySqlite(config, join(folder, database))
    : await dumpServer(config, join(folder, database));
  const files = copyFiles(config, folder);
  await writeManifest(folder, { madeAt, database, rows }, [database, ...anchor, ...files]);
  flush(parent);
  return folder;
}

async function dumpServer(config: AppConfig, file: string): Promise<Manifest['rows']> {
  const server = serverAddress(config.databaseUrl);
  const { rows, triggers } = await dumpTo(server, file);
  flush(file);
  const missing = missingParts(Object.keys(rows), triggers);
  if (missing.length > 0) {
    throw new OperatorProblem(
      `The dump lacks ${missing.join(', ')}, so it is no backup.\n` +
        `The database user ${server.user} may not see them: run the backup with the user that owns the schema.`,
    );
  }
  return rows;
}

export interface RestoreRequest {
  folder: string;
  confirmed: boolean;
  say: (line: string) => void;
}

/** Puts a backup in place of the database and its files, after checking all of it. What was there is kept. */
export async function restoreBackup(config: AppConfig, { folder, confirmed, say }: RestoreRequest): Promise<void> {
  const manifest = await readVerified(folder);
  if ((manifest.database === 'data.sqlite') !== config.usesSqlite) {
    throw new OperatorProblem(
      `The backup is of ${manifest.database === 'data.sqlite' ? 'an embedded database' : 'a database server'}, and DATABASE_URL says otherwise.`,
    );
  }
  if (!confirmed)
    throw new OperatorProblem(`This replaces the database with the one of ${manifest.madeAt}. Add --yes to do it.`);
  const unlock = config.usesSqlite ? lockDataFolder(config.dataDir) : () => undefined;
  try {
    mkdirSync(config.dataDir, { recursive: true });
    const stamp = stampOf(new Date().toISOString());
    const names = Object.keys(manifest.files);
    const file = join(folder, manifest.database);
    stageFiles(config, folder, names);
    const kept = config.usesSqlite
      ? swapSqlite(config, stageSqlite(config, file, manifest.rows), stamp)
      : await restoreDump(config.databaseUrl, file, manifest.rows, stamp);
    if (kept) say(`kept the database of before as ${kept}`);
    for (const line of swapFiles(config, names, stamp)) say(line);
  } finally {
    unlock();
  }
  say(`restored the database of ${manifest.madeAt}`);
  const pending = await SchemaMigrations.pending(config);
  if (pending.length > 0) {
    say(
      `it is older than this release: ${config.usesSqlite ? 'the next start brings it up to date' : 'run npm run migrate before the next start'}`,
    );
  }
}

function stampOf(instant: string): string {
  return instant.replace(/[:.]/g, '-');
}
