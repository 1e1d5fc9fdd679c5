import { openSync, readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { freePort } from './http.mjs';
import { isRunning, run, start, stop } from './proc.mjs';
import { fastTempFolder } from './temp.mjs';
import { which } from './tools.mjs';

/** The server greets first, so one readable packet means that it really accepts connections. */
function greets(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1', timeout: 500 });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', () => done(true));
    socket.once('error', () => done(false));
    socket.once('timeout', () => done(false));
    socket.once('close', () => done(false));
  });
}

/** A private MariaDB on a free port in a temporary folder; never one that is already there. */
export async function startMariaDb() {
  const folder = fastTempFolder('pool-mariadb');
  const data = join(folder, 'data');
  const asUser = process.getuid?.() === 0 ? ['--user=mysql'] : [];
  if (asUser.length > 0) await run('chown', ['mysql', folder]);
  await run(
    which('mariadb-install-db'),
    ['--no-defaults', ...asUser, `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { quiet: true },
  );
  const port = await freePort();
  const log = join(folder, 'mariadb.log');
  const args = [
    '--no-defaults',
    ...asUser,
    `--datadir=${data}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--socket=${join(folder, 'mariadb.sock')}`,
    `--pid-file=${join(folder, 'mariadb.pid')}`,
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_ci',
    '--default-time-zone=+00:00',
    '--innodb-lock-wait-timeout=5',
    '--max-connections=200',
    '--innodb-buffer-pool-size=96M',
    // A test database need not survive a power cut; a killed server still loses nothing it has acknowledged.
    '--innodb-flush-log-at-trx-commit=2',
    '--loose-innodb-flush-method=nosync',
    '--loose-debug-no-sync',
    '--skip-name-resolve',
    '--skip-log-bin',
  ];
  let server;
  const up = async () => {
    const out = openSync(log, 'a');
    server = start(which('mariadbd'), args, { stdio: ['ignore', out, out] });
    const deadline = performance.now() + 30_000;
    while (!(await greets(port))) {
      if (!isRunning(server) || performance.now() > deadline) {
        throw new Error(`MariaDB did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await up();
  return {
    port,
    url: `mysql://root@127.0.0.1:${port}/`,
    up,
    /** Rows as objects, through the client program: these scripts have no driver. */
    async query(sql, database = '') {
      const { output } = await run(
        which('mariadb'),
        [
          '--no-defaults',
          '--host=127.0.0.1',
          `--port=${port}`,
          '--user=root',
          '--batch',
          '--raw',
          `--execute=${sql}`,
          database,
        ].filter(Boolean),
        { quiet: true },
      );
      const [head = '', ...lines] = output.trimEnd().split('\n');
      const columns = head.split('\t');
      return lines.map((line) => Object.fromEntries(line.split('\t').map((value, i) => [columns[i], value])));
    },
    down: (signal = 'SIGTERM') => stop(server, { signal, graceMs: 20_000 }),
  };
}
