import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { OperatorProblem } from '../operator-problem.js';

/** The user who defined a trigger may not exist where the dump is loaded. A line never starts inside a value. */
const DEFINER = /^(\/\*!50003 CREATE\*\/ )\/\*!50017 DEFINER=\S+\*\/ /;

export async function dumpServer(databaseUrl: string, file: string): Promise<void> {
  let hasAuditTrigger = false;
  await runClient('mariadb-dump', databaseUrl, ['--single-transaction', '--triggers', '--hex-blob'], (output) =>
    pipeline(
      // latin1 keeps every byte as it is.
      output.setEncoding('latin1'),
      async function* (chunks: AsyncIterable<string>) {
        let rest = '';
        for await (const chunk of chunks) {
          const lines = `${rest}${chunk}`.split('\n');
          rest = lines.pop() ?? '';
          hasAuditTrigger ||= lines.some((line) => DEFINER.test(line) && line.includes('audit_entry_no_update'));
          yield Buffer.from(lines.map((line) => `${line.replace(DEFINER, '$1')}\n`).join(''), 'latin1');
        }
      },
      createWriteStream(file, { mode: 0o600 }),
    ),
  );
  if (!hasAuditTrigger) {
    throw new OperatorProblem(
      'The dump lacks the triggers of the audit log, so it is no backup.\n' +
        'The database user may not see them: run the backup with the user that owns the schema.',
    );
  }
}

export async function loadDump(databaseUrl: string, file: string): Promise<void> {
  await runClient('mariadb', databaseUrl, [], undefined, createReadStream(file));
}

export function databaseName(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

async function runClient(
  program: 'mariadb' | 'mariadb-dump',
  databaseUrl: string,
  options: readonly string[],
  read: (output: Readable) => Promise<unknown> = (output) => text(output),
  input: Readable = Readable.from([]),
): Promise<void> {
  const url = new URL(databaseUrl);
  const args = [
    // Otherwise `localhost` means a local socket, whatever the port.
    '--protocol=TCP',
    `--host=${decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, '$1')}`,
    `--port=${url.port || '3306'}`,
    `--user=${decodeURIComponent(url.username)}`,
    '--default-character-set=utf8mb4',
    ...options,
    '--',
    databaseName(databaseUrl),
  ];
  // On the command line everyone on the machine could read the password.
  const env = { ...process.env, MYSQL_PWD: decodeURIComponent(url.password) };
  const child = spawn(program, args, { env });
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', () => reject(new OperatorProblem(`${program} was not found; install the MariaDB client.`)));
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`it ended with ${String(code)}`))));
  });
  const [end, said, ...pipes] = await Promise.allSettled([
    ended,
    text(child.stderr),
    read(child.stdout),
    pipeline(input, child.stdin),
  ]);
  // The program's own reason comes before the broken pipe it leaves.
  if (end.status === 'rejected') {
    if (end.reason instanceof OperatorProblem) throw end.reason;
    const reason = (said.status === 'fulfilled' && said.value.trim()) || (end.reason as Error).message;
    throw new OperatorProblem(`${program} failed: ${reason}`);
  }
  for (const pipe of pipes) if (pipe.status === 'rejected') throw pipe.reason;
}
