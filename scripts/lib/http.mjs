import { request } from 'node:http';
import { createServer } from 'node:net';

/** Status of a GET, or 0 without an answer. */
function statusOf(url, timeoutMs = 1_000) {
  return new Promise((resolve) => {
    const call = request(url, { timeout: timeoutMs, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end();
  });
}

/** Asks again until the answer is 200; `stillWanted` ends the waiting early (for example when the process died). */
export async function waitFor200(url, { timeoutMs = 30_000, everyMs = 40, stillWanted = () => true } = {}) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline && stillWanted()) {
    if ((await statusOf(url)) === 200) return true;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return false;
}

/** True when nothing listens on the port yet. */
export function portIsFree(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
