import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { OperatorProblem } from '../operator-problem.js';
import type { SqliteDatabase } from './sqlite-connections.js';

const require = createRequire(import.meta.url);

export class DataFolderBusy extends OperatorProblem {}

/** Two that start in the same instant step on each other's first try; one of them gets it on the next. */
const WAIT_MS = 300;

/** A connection nobody refers to would be closed by the garbage collector, and the lock with it. */
const held = new Set<SqliteDatabase>();

/**
 * One server per embedded database: a second one would wait for the first one's every write. The
 * lock is the kernel's, on a file of its own: it holds between containers that share a volume, and
 * ends with its process however that ends. The process number beside it is for the message only.
 *
 * Nothing else may open `server.lock` in this process: POSIX gives a process's locks back as soon as
 * it closes any handle of the file.
 *
 * @returns a function that gives the folder free again.
 * @throws DataFolderBusy naming the process that holds it.
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const holderFile = join(dataDir, 'server.pid');
  const Database = require('libsql') as new (file: string) => SqliteDatabase;
  const lock = new Database(join(dataDir, 'server.lock'));
  try {
    // `exec` leaves no statement behind: with one, `close` waits for the garbage collector.
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

/** Whoever is just starting or stopping may not have said it. */
function holderOf(file: string): string {
  try {
    const holder = readFileSync(file, 'utf8').trim();
    return holder === '' ? '' : ` (process ${holder})`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
