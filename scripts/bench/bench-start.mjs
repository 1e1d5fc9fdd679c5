import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onEnd } from '../lib/cleanup.mjs';
import { freePort, waitFor200 } from '../lib/http.mjs';
import { inRoot, ROOT } from '../lib/paths.mjs';
import { stop } from '../lib/proc.mjs';
import { tempFolder } from '../lib/temp.mjs';
import { median, residentMb } from './measure.mjs';
import { limitRow } from './rows.mjs';
import { productionEnv, startOurs, startReference } from './servers.mjs';

/** Second `npm start` to the first 200, against `npm start` of an empty Nest application. */
export async function secondStart({ rounds }) {
  const empty = tempFolder('pool-bench-empty');
  const script = inRoot('scripts/bench/ref-nest.mjs');
  writeFileSync(
    join(empty, 'package.json'),
    JSON.stringify({ name: 'empty', private: true, scripts: { start: `"${process.execPath}" "${script}"` } }),
  );
  const dataDir = tempFolder('pool-bench-start');
  await timeToFirst200(ROOT, '/api/health/ready', dataDir); // builds and creates the database: the first start
  const [ours, reference] = [[], []];
  for (let round = 0; round < Math.max(rounds, 3); round += 1) {
    ours.push(await timeToFirst200(ROOT, '/api/health/ready', dataDir));
    reference.push(await timeToFirst200(empty, '/', dataDir));
  }
  const [mine, its] = [median(ours), median(reference)];
  const show = (ms) => `${Math.round(ms)} ms`;
  return [
    limitRow('second npm start to the first 200, against twice an empty Nest application', mine, 2 * its, show),
    limitRow('the same against three seconds', mine, 3_000, show),
  ];
}

async function timeToFirst200(cwd, path, DATA_DIR) {
  const port = await freePort();
  const started = performance.now();
  // A group of its own, because npm does not pass a signal on to the program it runs.
  const child = spawn('npm', ['start', '--silent'], {
    cwd,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...productionEnv(port),
      NODE_ENV: 'development',
      SESSION_SECRET: '',
      DEMO_DATA: '1',
      DATA_DIR,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
  });
  const endGroup = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  const forget = onEnd(endGroup);
  const ready = await waitFor200(`http://127.0.0.1:${port}${path}`, {
    timeoutMs: 300_000,
    everyMs: 10,
    stillWanted: () => child.exitCode === null,
  });
  const elapsed = performance.now() - started;
  const ended = once(child, 'exit');
  endGroup();
  if (ready) await ended;
  forget();
  if (!ready) throw new Error(`npm start in ${cwd} did not answer`);
  return elapsed;
}

/** Resident memory of an idle process against an empty Nest application. */
export async function idleMemory() {
  const ours = await startOurs();
  const reference = await startReference('ref-nest');
  const settleMs = 10_000;
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const [mine, its] = [residentMb(ours.pid), residentMb(reference.pid)];
  await Promise.all([stop(ours.child), stop(reference.child)]);
  const show = (mb) => `${mb.toFixed(0)} MB`;
  return [limitRow('idle memory, against 1.5 times an empty Nest application', mine, 1.5 * its, show)];
}
