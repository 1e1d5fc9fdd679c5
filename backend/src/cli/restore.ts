import { createReadStream, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import type { AppConfig } from '../platform/config/index.js';
import { lockDataFolder } from '../platform/database/data-folder-lock.js';
import { sqliteFile } from '../platform/database/data-source.js';
import type { SqliteDatabase } from '../platform/database/sqlite-connections.js';
import { CliProblem, runCli, say } from './cli-options.js';
import { sha256OfFile } from './sha256-of-file.js';

const require = createRequire(import.meta.url);

await runCli(
  {
    name: 'restore',
    summary: 'Puts a backup in place of the database. Stop the server first; the database of before is kept beside it.',
    arguments: [{ name: 'folder', help: 'A folder that `npm run backup` wrote.' }],
    options: [{ name: 'yes', help: 'Really replace the database.', flag: true }],
  },
  async ({ config, positionals, values }) => {
    const folder = resolve(positionals[0] ?? '');
    const manifestFile = join(folder, 'manifest.json');
    if (!positionals[0] || !existsSync(manifestFile)) throw new CliProblem('Name a folder that `npm run backup` wrote.');
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { database: string; sha256: string; madeAt: string };
    const file = join(folder, manifest.database);
    if ((await sha256OfFile(file)) !== manifest.sha256) throw new CliProblem('The backup was changed after it was made; it is not used.');
    if (!values.yes) throw new CliProblem(`This replaces the database with the one of ${manifest.madeAt}. Add --yes to do it.`);
    if (config.usesSqlite) await swapSqlite(config, file);
    else await loadDump(config.databaseUrl, file);
    say(`restored the database of ${manifest.madeAt}`);
  },
);

async function swapSqlite(config: AppConfig, backup: string): Promise<void> {
  const unlock = lockDataFolder(config.dataDir);
  try {
    const target = sqliteFile(config);
    const arriving = `${target}.restoring`;
    await copyFile(backup, arriving);
    const Database = require('libsql') as new (file: string) => SqliteDatabase;
    const copy = new Database(arriving);
    const [verdict] = copy.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
    copy.close();
    if (verdict?.integrity_check !== 'ok') throw new CliProblem('The backup is not a sound database; nothing was changed.');
    const kept = `${target}.before-${new Date().toISOString().replace(/[:.]/g, '-')}`;
    if (existsSync(target)) {
      // Brings everything out of the write-ahead log into the one file that is kept.
      const old = new Database(target);
      old.pragma('wal_checkpoint(TRUNCATE)');
      old.close();
      renameSync(target, kept);
      say(`kept the database of before as ${kept}`);
    }
    for (const leftover of [`${target}-wal`, `${target}-shm`, `${arriving}-wal`, `${arriving}-shm`]) rmSync(leftover, { force: true });
    renameSync(arriving, target);
  } finally {
    unlock();
  }
}

async function loadDump(databaseUrl: string, file: string): Promise<void> {
  const url = new URL(databaseUrl);
  const client = spawn(
    'mariadb',
    ['-h', url.hostname, '-P', url.port || '3306', '-u', decodeURIComponent(url.username), url.pathname.slice(1)],
    { stdio: ['pipe', 'inherit', 'inherit'], env: { ...process.env, MYSQL_PWD: decodeURIComponent(url.password) } },
  );
  const ended = new Promise<void>((done, failed) => {
    client.on('error', () => failed(new CliProblem('The mariadb client was not found; install it.')));
    client.on('exit', (code) => (code === 0 ? done() : failed(new CliProblem(`mariadb ended with ${String(code)}.`))));
  });
  await Promise.all([pipeline(createReadStream(file), client.stdin), ended]);
}
