import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import type { AppConfig } from '../platform/config/index.js';
import { sqliteFile } from '../platform/database/data-source.js';
import type { SqliteDatabase } from '../platform/database/sqlite-connections.js';
import { CliProblem, runCli, say } from './cli-options.js';
import { sha256OfFile } from './sha256-of-file.js';

const require = createRequire(import.meta.url);

await runCli(
  {
    name: 'backup',
    summary: 'Copies the database into a folder of its own, checked and with a manifest. The server may keep running.',
    options: [{ name: 'to', help: 'Folder for backups; DATA_DIR/backups when left out.' }],
  },
  async ({ config, values }) => {
    const parent = resolve(typeof values.to === 'string' ? values.to : join(config.dataDir, 'backups'));
    const folder = join(parent, new Date().toISOString().replace(/[:.]/g, '-'));
    await mkdir(folder, { recursive: true });
    const name = config.usesSqlite ? copySqlite(config, folder) : await dumpServer(config.databaseUrl, folder);
    const letters = join(config.dataDir, 'outbox');
    if (existsSync(letters)) await cp(letters, join(folder, 'outbox'), { recursive: true });
    const manifest = { madeAt: new Date().toISOString(), database: name, sha256: await sha256OfFile(join(folder, name)) };
    await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    say(folder);
  },
);

/** VACUUM INTO reads one consistent state while others write; copying a live file would not. */
function copySqlite(config: AppConfig, folder: string): string {
  const source = sqliteFile(config);
  if (!existsSync(source)) throw new CliProblem(`There is no database at ${source}.`);
  const Database = require('libsql') as new (file: string) => SqliteDatabase;
  const target = join(folder, 'data.sqlite');
  const live = new Database(source);
  live.exec(`VACUUM INTO '${target.replace(/'/g, "''")}'`);
  live.close();
  const copy = new Database(target);
  const [verdict] = copy.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
  copy.close();
  if (verdict?.integrity_check !== 'ok') throw new CliProblem(`The copy is not sound: ${verdict?.integrity_check ?? 'no answer'}`);
  return 'data.sqlite';
}

async function dumpServer(databaseUrl: string, folder: string): Promise<string> {
  const url = new URL(databaseUrl);
  const dump = spawn(
    'mariadb-dump',
    ['--single-transaction', '--triggers', '--routines', '--skip-extended-insert', '-h', url.hostname, '-P', url.port || '3306', '-u', decodeURIComponent(url.username), url.pathname.slice(1)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, MYSQL_PWD: decodeURIComponent(url.password) } },
  );
  const ended = new Promise<void>((done, failed) => {
    dump.on('error', () => failed(new CliProblem('mariadb-dump was not found; install the MariaDB client.')));
    dump.on('exit', (code) => (code === 0 ? done() : failed(new CliProblem(`mariadb-dump ended with ${String(code)}.`))));
  });
  await Promise.all([pipeline(dump.stdout, createWriteStream(join(folder, 'dump.sql'))), ended]);
  return 'dump.sql';
}
