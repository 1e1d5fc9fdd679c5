import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort, waitFor200 } from '../lib/http.mjs';
import { inRoot } from '../lib/paths.mjs';
import { isRunning, start, stop } from '../lib/proc.mjs';
import { SERVER } from '../lib/replica.mjs';
import { tempFolder } from '../lib/temp.mjs';

export const PASSWORD = 'quiet-drawing-table-47';
const OWNER = { ADMIN_EMAIL: 'owner@bench.example', ADMIN_PASSWORD: PASSWORD };

/** Our API process, alone, with a database of its own; unless given, with limits that the bench cannot reach. */
export async function startServer(dataDir = tempFolder('pool-bench'), rateLimitFactor = 1_000_000) {
  const port = await freePort();
  const log = join(dataDir, 'server.log');
  const out = openSync(log, 'a');
  const child = start(process.execPath, [SERVER], {
    env: {
      ...OWNER,
      NODE_ENV: 'production',
      ALLOW_HTTP_IN_PRODUCTION: '1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      PORT: String(port),
      HOST: '127.0.0.1',
      SESSION_SECRET: randomBytes(48).toString('base64url'),
      RATE_LIMIT_FACTOR: String(rateLimitFactor),
      DATA_DIR: dataDir,
      BLENDER_PATH: 'off',
      ...Object.fromEntries(['DEMO_DATA', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL'].map((name) => [name, ''])),
    },
    stdio: ['ignore', out, out],
  });
  const url = `http://127.0.0.1:${port}`;
  if (!(await waitFor200(`${url}/api/health/ready`, { timeoutMs: 60_000, stillWanted: () => isRunning(child) })))
    throw new Error(`the server did not start:\n${readFileSync(log, 'utf8').slice(-3_000)}`);
  return { url, dataDir, pid: child.pid, stop: () => stop(child) };
}

/** The bare program of this folder. */
export async function startReference(env) {
  const port = await freePort();
  const child = start(process.execPath, [inRoot('scripts/bench/reference.mjs')], {
    env: { ...env, PORT: String(port), DATA_DIR: tempFolder('pool-bench-reference') },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  if (!(await waitFor200(url, { timeoutMs: 20_000, stillWanted: () => isRunning(child) })))
    throw new Error('the reference did not start');
  return { url, pid: child.pid, stop: () => stop(child) };
}

/** Starts the server once, lets `write` add rows to its database, and starts it again. */
export async function startSeeded(prepare, write) {
  const dataDir = tempFolder('pool-bench-seed');
  const first = await startServer(dataDir);
  await prepare(first);
  await first.stop();
  const database = openDatabase(dataDir);
  const insert = (table, row) => {
    const names = Object.keys(row);
    database
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row));
  };
  database.exec('BEGIN');
  write(database, insert);
  database.exec('COMMIT');
  database.exec('ANALYZE');
  database.close();
  return startServer(dataDir);
}

export function openDatabase(dataDir) {
  const Database = createRequire(inRoot('backend/package.json'))('libsql');
  return new Database(join(dataDir, 'data.sqlite'));
}

export async function call({ url }, method, path, { body, headers = {} } = {}) {
  const answer = await fetch(url + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return { headers: answer.headers, body: text && JSON.parse(text) };
}

export async function ownerHeaders(server) {
  const body = { email: OWNER.ADMIN_EMAIL, password: PASSWORD };
  return { authorization: `Bearer ${(await call(server, 'POST', '/api/admin/auth/login', { body })).body.token}` };
}

export async function customerCookie(server) {
  const email = `bench.${randomBytes(4).toString('hex')}@bench.example`;
  const body = { email, password: PASSWORD, name: 'Robin Bench' };
  const { headers } = await call(server, 'POST', '/api/auth/signup', { body });
  const cookies = headers.getSetCookie().map((line) => line.split(';')[0]);
  return { email, cookie: cookies.join('; ') };
}

/** Posts bodies of 20,000 unknown keys until it is stopped, from a process and an address of its own. */
export function startFlood({ url }) {
  const child = start(process.execPath, [inRoot('scripts/bench/flood.mjs'), url], { stdio: 'ignore' });
  return { stop: () => stop(child) };
}

/** The median time of a session check in ms, from an address of its own. */
export async function sessionCheckMs({ url }, cookie, forMs) {
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });
  const times = [];
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    const started = performance.now();
    const [answer] = await once(get(`${url}/api/auth/me`, { agent, headers: { cookie } }), 'response');
    await once(answer.resume(), 'end');
    if (answer.statusCode !== 200) throw new Error(`the session check answered ${answer.statusCode}`);
    times.push(performance.now() - started);
  }
  agent.destroy();
  return median(times);
}

/** Processor time of all threads, in ms; `stat` would count in ticks of ten. */
function cpuMs(pid) {
  const ofThread = (thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ')[0]);
  return readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + ofThread(thread), 0) / 1e6;
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}

/** The server's processor time per answer in ms, the median of the rounds after a warm-up. */
export async function cpuPerAnswer(server, { rounds, ms, connections = 8 }, request) {
  const round = async (forMs) => {
    const [before, until] = [cpuMs(server.pid), performance.now() + forMs];
    let answers = 0;
    const lane = async () => {
      while (performance.now() < until) {
        await request();
        answers += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, lane));
    return (cpuMs(server.pid) - before) / answers;
  };
  await round(5_000);
  const results = [];
  for (let index = 0; index < rounds; index += 1) results.push(await round(ms));
  return median(results);
}

/** As SQLite keeps it. */
export const instant = (ms) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
