import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, waitFor200 } from './http.mjs';
import { inRoot } from './paths.mjs';
import { isRunning, start, stop } from './proc.mjs';

export const SERVER = inRoot('backend/dist/main.js');

/** One process of the API or the worker on its own port, with its log in a file. */
export async function startReplica(name, folder, env) {
  const port = await freePort();
  const log = join(folder, `${name}.log`);
  let child;
  const up = async () => {
    const out = openSync(log, 'a');
    child = start(process.execPath, [SERVER], {
      cwd: folder,
      env: { HOST: '127.0.0.1', PORT: String(port), ...env },
      stdio: ['ignore', out, out],
    });
    const started = child;
    const ready = await waitFor200(`http://127.0.0.1:${port}/api/health/ready`, {
      timeoutMs: 60_000,
      stillWanted: () => isRunning(started),
    });
    if (!ready) throw new Error(`${name} did not become ready:\n${readFileSync(log, 'utf8').slice(-4_000)}`);
  };
  await up();
  return {
    name,
    port,
    up,
    log: () => readFileSync(log, 'utf8'),
    down: (signal = 'SIGTERM') => stop(child, { signal, graceMs: 25_000 }),
  };
}
