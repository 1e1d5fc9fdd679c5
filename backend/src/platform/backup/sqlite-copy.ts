import { chmodSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { SqliteDatabase } from '../database/sqlite-connections.js';
import { flush } from '../files/durable-files.js';
import { OperatorProblem } from '../operator-problem.js';

const require = createRequire(import.meta.url);

/** VACUUM INTO reads one consistent state while others write; copying a live file would not. */
export function copySqlite(source: string, target: string): void {
  if (!existsSync(source)) throw new OperatorProblem(`There is no database at ${source}.`);
  withDatabase(source, (live) => live.exec(`VACUUM INTO '${target.replace(/'/g, "''")}'`));
  chmodSync(target, 0o600);
  flush(target);
  checkSqlite(target);
}

export function checkSqlite(file: string): void {
  withDatabase(file, (database) => {
    const [verdict] = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    if (verdict?.integrity_check !== 'ok')
      throw new OperatorProblem(`The copy is damaged: ${verdict?.integrity_check ?? 'no result'}`);
  });
}

function withDatabase(file: string, work: (database: SqliteDatabase) => void): void {
  const Database = require('libsql') as new (file: string) => SqliteDatabase;
  const database = new Database(file);
  try {
    database.exec('PRAGMA busy_timeout = 10000');
    work(database);
  } finally {
    database.close();
  }
}
