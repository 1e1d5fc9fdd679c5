import { randomBytes } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, waitFor200 } from '../lib/http.mjs';
import { inRoot } from '../lib/paths.mjs';
import { isRunning, start } from '../lib/proc.mjs';
import { SERVER_ARGS } from '../lib/replica.mjs';
import { tempFolder } from '../lib/temp.mjs';

async function launch(name, args, env, readyPath) {
  const folder = tempFolder(`pool-bench-${name}`);
  const port = await freePort();
  const log = join(folder, 'server.log');
  const out = openSync(log, 'a');
  const child = start(process.execPath, args, {
    env: { PORT: String(port), HOST: '127.0.0.1', ...env, ...(env.DATA_DIR ? {} : { DATA_DIR: folder }) },
    stdio: ['ignore', out, out],
  });
  const ready = await waitFor200(`http://127.0.0.1:${port}${readyPath}`, {
    timeoutMs: 60_000,
    stillWanted: () => isRunning(child),
  });
  if (!ready) throw new Error(`${name} did not start:\n${readFileSync(log, 'utf8').slice(-3_000)}`);
  return { name, child, pid: child.pid, port, dataDir: env.DATA_DIR ?? folder };
}

/** The environment of a production process on this machine, with limits that the bench cannot reach. */
export function productionEnv(port) {
  return {
    NODE_ENV: 'production',
    ALLOW_HTTP_IN_PRODUCTION: '1',
    PUBLIC_URL: `http://127.0.0.1:${port ?? 3000}`,
    SESSION_SECRET: randomBytes(48).toString('base64url'),
    DEMO_DATA: '0',
    RATE_LIMIT_FACTOR: '1000000',
    DATABASE_URL: '',
    REDIS_URL: '',
    SMTP_URL: '',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
  };
}

/** Our API process, alone, with an empty database of its own. */
export const startOurs = (env = {}) => launch('ours', SERVER_ARGS, { ...productionEnv(), ...env }, '/api/health/ready');

/** One of the reference programs in this folder. */
export const startReference = (script, env = {}) =>
  launch(script, [inRoot('scripts/bench', `${script}.mjs`)], env, '/');

export async function call(server, method, path, { body, headers = {} } = {}) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return { answer, body: text ? JSON.parse(text) : null, bytes: Buffer.byteLength(text) };
}

export const PASSWORD = 'quiet-drawing-table-47';

/** A customer with a live session; returns the cookie to send and the size of the answer to "who am I". */
export async function signedInCustomer(server) {
  const email = `bench.${randomBytes(4).toString('hex')}@bench.example`;
  const { answer } = await call(server, 'POST', '/api/auth/signup', {
    body: { email, password: PASSWORD, name: 'Robin Bench' },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const me = await call(server, 'GET', '/api/auth/me', { headers: { cookie } });
  return { email, cookie, meText: JSON.stringify(me.body) };
}
