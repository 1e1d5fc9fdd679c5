import { randomBytes } from 'node:crypto';
import { existsSync, openSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onEnd } from './cleanup.mjs';
import { startControl } from './control.mjs';
import { startEdge } from './edge.mjs';
import { freePort, waitFor200 } from './http.mjs';
import { startMailCatcher } from './mail-catcher.mjs';
import { parseMail } from './mail-parse.mjs';
import { inRoot } from './paths.mjs';
import { isRunning, run, start, stop } from './proc.mjs';
import { startReplica } from './replica.mjs';
import { fastTempFolder } from './temp.mjs';

const OWNER = { email: 'owner@journeys.example', password: `granite-${randomBytes(9).toString('hex')}` };

/** Stops in the reverse order of starting, also when the run is interrupted. */
function undoList() {
  const undo = [];
  const all = async () => {
    while (undo.length > 0) await undo.pop()();
  };
  const forget = onEnd(all);
  return {
    add: (task) => undo.push(task),
    async all() {
      forget();
      await all();
    },
  };
}

/** nginx, two API replicas, one worker, MariaDB, Redis and a mail catcher: the production shape on free ports. */
export async function startProductionShape(services) {
  const undo = undoList();
  const folder = fastTempFolder('pool-stack');
  const [mariadb, redis] = [await services.mariadb(), await services.redis()];
  const catcher = await startMailCatcher();
  undo.add(() => catcher.stop());
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const database = `journeys_${randomBytes(4).toString('hex')}`;
  const env = {
    NODE_ENV: 'production',
    ALLOW_HTTP_IN_PRODUCTION: '1',
    PUBLIC_URL: baseUrl,
    DATABASE_URL: `${mariadb.url}${database}`,
    REDIS_URL: redis.url,
    SMTP_URL: catcher.smtpUrl,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    TRUST_PROXY: 'loopback',
    DEMO_DATA: '',
    BLENDER_PATH: 'off',
    DRAIN_MS: '1000',
    LOG_LEVEL: 'warn',
    // One folder for all roles, as the volume of the compose file.
    DATA_DIR: join(folder, 'data'),
  };
  await mariadb.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4`);
  await run(process.execPath, [inRoot('backend/dist/cli/migrate.js')], { quiet: true, env: { ...env, ROLE: 'all' } });
  const worker = await startReplica('worker', folder, { ...env, ROLE: 'worker' });
  undo.add(() => worker.down());
  const replicas = [];
  for (const name of ['api1', 'api2']) {
    const replica = await startReplica(name, folder, { ...env, ROLE: 'api' });
    undo.add(() => replica.down());
    replicas.push(replica);
  }
  const edge = await startEdge(
    port,
    replicas.map((replica) => replica.port),
  );
  undo.add(() => edge.stop());
  const control = await startControl({
    messages: () => catcher.messages,
    'mail-down': () => catcher.goAway(),
    'mail-up': () => catcher.comeBack(),
    'redis-down': () => redis.down(),
    'redis-up': () => redis.up(),
    'database-down': () => mariadb.down('SIGKILL'),
    'database-up': () => mariadb.up(),
    'restart-replica': async ({ number, signal }) => {
      const replica = replicas[Number(number) - 1];
      await replica.down(signal);
      await replica.up();
    },
    query: ({ sql }) => mariadb.query(sql, database),
    logs: () => ({
      nginx: edge.log(),
      ...Object.fromEntries([...replicas, worker].map((replica) => [replica.name, replica.log()])),
    }),
  });
  undo.add(() => control.stop());
  return {
    env: {
      E2E_SHAPE: 'nginx',
      E2E_BASE_URL: baseUrl,
      E2E_API_URL: `http://127.0.0.1:${replicas[0].port}`,
      E2E_CONTROL_URL: control.url,
      E2E_CLIENT_HEADER: 'X-Test-Client',
      E2E_STAFF_EMAIL: OWNER.email,
      E2E_STAFF_PASSWORD: OWNER.password,
    },
    logs: () => {
      const isTrouble = (line) => /"status":5|\[(?:error|crit|alert|emerg)\]/.test(line);
      const refused = edge
        .log()
        .split('\n')
        .filter((line) => isTrouble(line) && !line.includes('Connection refused'));
      const parts = [...replicas, worker].map((replica) => `--- ${replica.name}\n${replica.log().slice(-6_000)}`);
      return [...parts, `--- nginx\n${refused.join('\n').slice(-6_000)}`].join('\n');
    },
    stop: () => undo.all(),
  };
}

const mailFiles = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .map((name) => parseMail(readFileSync(join(folder, name), 'utf8')))
    : [];

/** What `npm start` gives a newcomer: one process, SQLite, demo data, mail as files. */
export async function startEmbeddedShape() {
  const undo = undoList();
  const folder = fastTempFolder('pool-embedded');
  const port = await freePort();
  const log = join(folder, 'start.log');
  const out = openSync(log, 'a');
  const data = join(folder, 'var');
  const server = start(process.execPath, [inRoot('scripts/start.mjs')], {
    env: { PORT: String(port), DATA_DIR: data, TRUST_PROXY: 'loopback', LOG_LEVEL: 'warn', BLENDER_PATH: 'off' },
    stdio: ['ignore', out, out],
  });
  undo.add(() => stop(server, { signal: 'SIGINT' }));
  const ready = await waitFor200(`http://127.0.0.1:${port}/api/health/ready`, {
    timeoutMs: 120_000,
    stillWanted: () => isRunning(server),
  });
  const logs = () => readFileSync(log, 'utf8');
  if (!ready) throw new Error(`npm start did not become ready:\n${logs().slice(-4_000)}`);
  const control = await startControl({
    messages: () => mailFiles(join(data, 'outbox')),
    logs: () => ({ start: logs() }),
  });
  undo.add(() => control.stop());
  return {
    env: {
      E2E_SHAPE: 'embedded',
      E2E_BASE_URL: `http://localhost:${port}`,
      E2E_API_URL: `http://127.0.0.1:${port}`,
      E2E_CONTROL_URL: control.url,
      E2E_CLIENT_HEADER: 'X-Forwarded-For',
      E2E_STAFF_EMAIL: 'owner@merideau.example',
      E2E_STAFF_PASSWORD: 'limestone-owner-demo',
    },
    logs: () => logs().slice(-6_000),
    stop: () => undo.all(),
  };
}
