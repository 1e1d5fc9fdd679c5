import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AppConfig } from '../config/index.js';
import { sqliteFile } from '../database/data-source.js';
import type { SqliteDatabase } from '../database/sqlite-connections.js';
import { copyDurably, flush, swapFile } from '../files/durable-files.js';
import { OperatorProblem } from '../operator-problem.js';
import { compareRows, missingParts, type Manifest } from './manifest.js';

const require = createRequire(import.meta.url);

function open(file: string): SqliteDatabase {
  const Database = require('libsql') as new (file: string) => SqliteDatabase;
  const database = new Database(file);
  // `exec` leaves no statement behind: with one, `close` waits for the garbage collector.
  database.exec('PRAGMA busy_timeout = 10000');
  return database;
}

/** VACUUM INTO reads one consistent state while others write; copying a live file would not. */
export function copySqlite(config: AppConfig, target: string): Manifest['rows'] {
  const source = sqliteFile(config);
  if (!existsSync(source)) throw new OperatorProblem(`There is no database at ${source}.`);
  const live = open(source);
  try {
    live.exec(`VACUUM INTO '${target.replace(/'/g, "''")}'`);
  } finally {
    live.close();
  }
  chmodSync(target, 0o600);
  flush(target);
  return soundRows(target);
}

/** Copies a backup next to the database and checks it there. @returns the copy's path. */
export function stageSqlite(config: AppConfig, backup: string, expected: Manifest['rows']): string {
  const arriving = `${sqliteFile(config)}.restoring`;
  removeDatabase(arriving);
  copyDurably(backup, arriving, 0o600);
  compareRows(expected, soundRows(arriving));
  return arriving;
}

/** The caller holds the data folder. @returns where the database of before is kept, if there was one. */
export function swapSqlite(config: AppConfig, arriving: string, stamp: string): string | null {
  const target = sqliteFile(config);
  if (!existsSync(target)) {
    // Without its database a log is of no use, and the arriving database must not read it.
    removeDatabase(target);
    swapFile(arriving, target, null);
    return null;
  }
  const kept = `${target}.before-${stamp}`;
  settle(target);
  swapFile(arriving, target, kept);
  return kept;
}

/**
 * Brings everything out of the write-ahead log into the one file: a log left behind would be read as
 * the new database's. Leaving that mode needs the file for oneself, so it also shows who else has it.
 */
function settle(file: string): void {
  const database = open(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error;
    throw new OperatorProblem(`Another program has ${file} open. Stop it first; nothing was changed.`, {
      cause: error,
    });
  } finally {
    database.close();
  }
  if (existsSync(`${file}-wal`)) throw new OperatorProblem(`${file}-wal is still in use; nothing was changed.`);
  flush(file);
}

function removeDatabase(file: string): void {
  for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${ending}`, { force: true });
}

/** Reads the whole copy: its structure, its parts, its rows. */
function soundRows(file: string): Manifest['rows'] {
  const database = open(file);
  try {
    const [verdict] = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    if (verdict?.integrity_check !== 'ok')
      throw new OperatorProblem(`The copy is not sound: ${verdict?.integrity_check ?? 'no answer'}`);
    const parts = database
      .prepare("SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
      .all() as {
      type: string;
      name: string;
    }[];
    const names = (type: string): string[] => parts.filter((part) => part.type === type).map((part) => part.name);
    const missing = missingParts(names('table'), names('trigger'));
    if (missing.length > 0) throw new OperatorProblem(`The copy lacks ${missing.join(', ')}.`);
    return Object.fromEntries(
      names('table').map((table) => [
        table,
        (database.prepare(`SELECT COUNT(*) AS n FROM "${table}"`).get() as { n: number }).n,
      ]),
    );
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_NOTADB')
      throw new OperatorProblem('The copy is not a database.', { cause: error });
    throw error;
  } finally {
    database.close();
  }
}
