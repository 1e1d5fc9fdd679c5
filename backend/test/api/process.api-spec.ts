import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase, migrate, type TestDatabase } from '../support/databases.js';
import { endLeases, startServer, type ServerProcess } from '../support/server-process.js';

let database: TestDatabase;
const running: ServerProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase({ RATE_LIMIT_FACTOR: '100' });
  if (!database.config.usesSqlite) await migrate(database.config);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
  await database.drop();
});

async function start(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer(database.config, { RATE_LIMIT_FACTOR: '100', ...environment });
  running.push(server);
  return server;
}

function post(server: ServerProcess, index: number, key = `key-${index}`): Promise<Response> {
  return fetch(`${server.url}/api/consultations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      service: 'pool-construction',
      name: 'Claire Renard',
      email: `claire${index}@example.com`,
      postalCode: '63017',
      consent: true,
    }),
  });
}

/** Of a login on a connection of its own: when it has left this process, and its status. */
function logIn(server: ServerProcess, index: number): { sent: Promise<unknown>; status: Promise<number | undefined> } {
  const request = httpRequest(`${server.url}/api/auth/login`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json' },
  });
  const status = once(request, 'response').then(([answer]: IncomingMessage[]) => answer?.resume().statusCode);
  request.end(JSON.stringify({ email: `nobody${index}@example.com`, password: 'a quiet limestone terrace' }));
  return { sent: once(request, 'finish'), status };
}

function acknowledgements(): string[] {
  const folder = join(database.config.dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => /^To: (.*)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? '')
    .filter((to) => to.startsWith('claire'))
    .sort();
}

/** The limit of the test is the limit of the wait. */
async function until(what: () => boolean): Promise<void> {
  while (!what() && running.length > 0) await sleep(50);
}

describe('the running program', () => {
  it('C04 C12 kill -9 right after the answer: the confirmation is still sent, once @mariadb', async () => {
    for (let round = 0; round < 2; round += 1) {
      const server = await start();
      const answers = await Promise.all([0, 1, 2].map((lane) => post(server, round * 3 + lane)));
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
      await server.stop('SIGKILL');
    }
    await endLeases(database.config);
    await start();
    await until(() => acknowledgements().length >= 6);
    // One more start would send again whatever was not marked as sent.
    await running.at(-1)?.stop('SIGTERM');
    await start();
    const expected = Array.from({ length: 6 }, (_, index) => `claire${index}@example.com`).sort();
    expect(acknowledgements()).toEqual(expected);
  }, 120_000);

  it('ends cleanly when its terminal is closed', async () => {
    const ending = await start();
    const ended = once(ending.child, 'close');
    ending.child.kill('SIGHUP');
    await ended;
    expect([ending.child.exitCode, ending.output()]).toEqual([0, expect.stringContaining('"stopped"')]);
  });

  it('C04 a retry after a lost answer and a crash gets the first answer @mariadb', async () => {
    const server = await start();
    const first = (await (await post(server, 1, 'lost-answer')).json()) as { id: string };
    await server.stop('SIGKILL');
    const again = await post(await start(), 1, 'lost-answer');
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(((await again.json()) as { id: string }).id).toBe(first.id);
  });

  it('SIGTERM finishes what is under way and ends with 0', async () => {
    const server = await start();
    const logins = Array.from({ length: 10 }, (_, index) => logIn(server, index));
    const statuses = Promise.all(logins.map(({ status }) => status));
    await Promise.all(logins.map(({ sent }) => sent));
    // Connections are taken up in their order: when two later ones were answered, all ten requests have been read.
    // One hash is made at a time, so most of them still wait.
    for (let times = 0; times < 2; times += 1) {
      const later = httpRequest(`${server.url}/api/health/live`, { agent: false }).end();
      await once(later, 'response').then(([answer]: IncomingMessage[]) => answer?.resume());
    }
    const code = await server.stop('SIGTERM');
    expect([code, server.output()]).toEqual([0, expect.stringContaining('"stopped"')]);
    expect(await statuses).toEqual(Array(10).fill(401));
  });

  it('refuses a second server on one embedded database, in words', async () => {
    if (!database.config.usesSqlite) return;
    await start();
    await expect(start()).rejects.toThrow(/already uses the data folder/);
  });

  it('says everything that is wrong with its configuration and does not start', async () => {
    await expect(start({ ROLE: 'boss', LOG_LEVEL: 'loud' })).rejects.toThrow(/ROLE[^]*LOG_LEVEL|LOG_LEVEL[^]*ROLE/);
  });
});
