import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makePrivateFolder } from '../files/private-files.js';
import { OperatorProblem } from '../operator-problem.js';
import type { SqliteDatabase } from './sqlite-connections.js';

const require = createRequire(import.meta.url);

export class DataFolderBusy extends OperatorProblem {}

/** Two that start at once may both fail the first time. */
const WAIT_MS = 300;

/** A connection without references would be garbage collected, and the lock with it. */
const held = new Set<SqliteDatabase>();

/**
 * One server per embedded database. The kernel's lock holds between containers on one volume and ends with the process.
 * Nothing else in this process may open `server.lock`: closing any handle releases it. @returns the function that
 * unlocks. @throws DataFolderBusy
 */
export function lockDataFolder(dataDir: string): () => void {
  makePrivateFolder(dataDir);
  const holderFile = join(dataDir, 'server.pid');
  const Database = require('libsql') as new (file: string) => SqliteDatabase;
  const lock = new Database(join(dataDir, 'server.lock'));
  try {
    // `exec` leaves no statement open; otherwise `close` waits for the garbage collector.
    lock.exec(`PRAGMA busy_timeout = ${WAIT_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error;
    throw new DataFolderBusy(
      `Another server${holderOf(holderFile)} already uses the data folder ${dataDir}.\n` +
        'Stop it first, or set DATA_DIR to another folder.',
    );
  }
  held.add(lock);
  writeFileSync(holderFile, `${process.pid} on ${hostname()}`);
  return () => {
    if (!held.delete(lock)) return;
    rmSync(holderFile, { force: true });
    lock.close();
  };
}

/** Empty while the other server starts or stops. */
function holderOf(file: string): string {
  try {
    const holder = readFileSync(file, 'utf8').trim();
    return holder === '' ? '' : ` (process ${holder})`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
