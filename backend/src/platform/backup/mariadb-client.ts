import { spawn, type ChildProcess } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorProblem } from '../operator-problem.js';
import type { Manifest } from './manifest.js';

export interface ServerAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export function serverAddress(databaseUrl: string): ServerAddress {
  const url = new URL(databaseUrl);
  return {
    host: decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || 3306,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
  };
}

/** Without --protocol the clients take `localhost` for a local socket and ignore the port. */
export function clientArguments(server: ServerAddress, options: readonly string[]): string[] {
  return [
    '--protocol=TCP',
    `--host=${server.host}`,
    `--port=${server.port}`,
    `--user=${server.user}`,
    '--default-character-set=utf8mb4',
    ...options,
    '--',
    server.database,
  ];
}

/** @returns what the file holds, as written: rows of every table, and the triggers. */
export async function dumpTo(
  server: ServerAddress,
  file: string,
): Promise<{ rows: Manifest['rows']; triggers: string[] }> {
  const dump = start('mariadb-dump', server, [
    '--single-transaction',
    '--triggers',
    '--skip-extended-insert',
    '--no-autocommit',
    '--skip-add-locks',
    '--hex-blob',
  ]);
  const census = new DumpCensus();
  await whole(dump, pipeline(dump.stdout as NodeJS.ReadableStream, census, createWriteStream(file, { mode: 0o600 })));
  return { rows: census.rows, triggers: census.triggers };
}

export async function load(server: ServerAddress, file: string): Promise<void> {
  const client = start('mariadb', server, []);
  await whole(client, pipeline(createReadStream(file), client.stdin as NodeJS.WritableStream));
}

function start(program: string, server: ServerAddress, options: readonly string[]): ChildProcess {
  return spawn(program, clientArguments(server, options), {
    stdio: [program === 'mariadb' ? 'pipe' : 'ignore', program === 'mariadb' ? 'inherit' : 'pipe', 'pipe'],
    // On the command line everyone on the machine could read it.
    env: { ...process.env, MYSQL_PWD: server.password },
  });
}

/** The program's own reason comes before the broken pipe it leaves. */
async function whole(child: ChildProcess, piped: Promise<void>): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', () =>
      reject(new OperatorProblem(`${child.spawnfile} was not found; install the MariaDB client.`)),
    );
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new OperatorProblem(`${child.spawnfile} failed: ${said.trim() || `it ended with ${String(code)}`}`)),
    );
  });
  const [end, pipe] = await Promise.allSettled([ended, piped]);
  if (end.status === 'rejected') throw end.reason;
  if (pipe.status === 'rejected') throw pipe.reason;
}

/**
 * Counts what goes into a dump, and takes out who defined a trigger: that user may not exist where the
 * dump is loaded, and only an administrator may name another. A line break inside a value is written
 * as \n, so what starts a line is never data.
 */
class DumpCensus extends Transform {
  readonly rows: Manifest['rows'] = {};
  readonly triggers: string[] = [];
  private rest = '';

  override _transform(chunk: Buffer, _encoding: string, done: () => void): void {
    // latin1 keeps every byte as it is.
    const lines = `${this.rest}${chunk.toString('latin1')}`.split('\n');
    this.rest = lines.pop() ?? '';
    this.push(Buffer.from(lines.map((line) => `${this.note(line)}\n`).join(''), 'latin1'));
    done();
  }

  override _flush(done: () => void): void {
    this.push(Buffer.from(this.rest, 'latin1'));
    done();
  }

  private note(line: string): string {
    const [, verb, table = ''] = /^(CREATE TABLE|INSERT INTO) `([^`]+)`/.exec(line) ?? [];
    if (verb) this.rows[table] = (this.rows[table] ?? 0) + (verb === 'INSERT INTO' ? 1 : 0);
    const trigger = /^\/\*!50003 CREATE\*\/ \/\*!50017 DEFINER=\S+\*\/ (\/\*!50003 TRIGGER `?(\w+)`?.*)$/.exec(line);
    if (!trigger) return line;
    this.triggers.push(trigger[2] ?? '');
    return `/*!50003 CREATE*/ ${trigger[1] ?? ''}`;
  }
}
