import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { AppConfig } from '../../src/platform/config/index.js';

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  output(): string;
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

const PORT_TRIES = 3;

/** The built program as `npm start` runs it, on the given database. */
export async function startServer(config: AppConfig, environment: Record<string, string> = {}): Promise<ServerProcess> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOn(await freePort(), config, environment);
    } catch (error) {
      // Between the look for a free port and its use, a server of another spec can take it.
      if (tries === PORT_TRIES || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

async function startOn(port: number, config: AppConfig, environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(__dirname, '../../dist/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl,
      SESSION_SECRET: config.sessionSecret,
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/api/health/ready`, child, () => output);
  return {
    url,
    child,
    output: () => output,
    stop: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'close');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** As if the 30 seconds were over that a worker waits on a database server before it takes up a dead one's messages. */
export async function endLeases(config: AppConfig): Promise<void> {
  if (config.usesSqlite) return;
  const connection = await createConnection(config.databaseUrl);
  try {
    await connection.query('UPDATE outbox_message SET claimed_until = NULL, claim_token = NULL WHERE state = ?', [
      'pending',
    ]);
  } finally {
    await connection.end();
  }
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${output()}`);
    // Anything that answers before our server listens is another program.
    const isOurs = output().includes('"listening"');
    if (
      isOurs &&
      (await fetch(url).then(
        (response) => response.ok,
        () => false,
      ))
    )
      return;
    await sleep(50);
  }
  throw new Error(`the server never answered: ${output()}`);
}
