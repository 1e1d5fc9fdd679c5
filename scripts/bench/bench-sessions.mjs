import { Worker } from 'node:worker_threads';
import { drive, httpRequest } from './load.mjs';
import { compare, cpuMs, median } from './measure.mjs';
import { PASSWORD, signedInCustomer, startOurs, startReference } from './servers.mjs';
import { stop } from '../lib/proc.mjs';

/** GET /api/auth/me with a live, revocable session against a fixed answer of the same size. */
export async function sessionChecks({ rounds, ms }) {
  const ours = await startOurs();
  const customer = await signedInCustomer(ours);
  const reference = await startReference('ref-http', { BODY: customer.meText });
  const request = httpRequest('GET', '/api/auth/me', { headers: { cookie: customer.cookie } });
  const result = await compare({
    ours: { ...ours, status: 200, nextRequest: () => request },
    reference: { ...reference, status: 200, nextRequest: () => request },
    rounds,
    ms,
    connections: 8,
  });
  await Promise.all([stop(ours.child), stop(reference.child)]);
  return [
    {
      id: 'me rate',
      text: 'GET /api/auth/me against bare node:http, answers per second',
      ...asRow(result, 'rate'),
      target: 0.3,
    },
    { id: 'me cpu', text: 'the same, processor time per answer', ...asRow(result, 'cpu'), target: 0.3 },
  ];
}

/** Session checks that still get through while logins flood, against the undisturbed rate. */
export async function sessionChecksUnderFlood({ rounds, ms }) {
  const ours = await startOurs();
  const customer = await signedInCustomer(ours);
  // Somebody else's account: a login ends the oldest session of the same person.
  const target = await signedInCustomer(ours);
  const check = httpRequest('GET', '/api/auth/me', { headers: { cookie: customer.cookie } });
  const round = () => checkRound(ours, check, ms);
  const [quiet, flooded, refused] = [[], [], []];
  await round();
  for (let index = 0; index < rounds; index += 1) {
    quiet.push(await round());
    const flood = startFlood(ours.port, target.email);
    try {
      await drive({ port: ours.port, connections: 1, ms: 300, nextRequest: () => check });
      flooded.push(await round());
    } finally {
      refused.push(await flood.end());
    }
  }
  await stop(ours.child);
  const ratios = flooded.map((value, index) => value.perSecond / quiet[index].perSecond);
  const rate = (list) => `${Math.round(median(list.map((value) => value.perSecond)))}/s`;
  return [
    {
      id: 'me under flood',
      text: `session checks kept while 16 connections flood logins (answers to the last flood: ${JSON.stringify(refused.at(-1))})`,
      ours: rate(flooded),
      reference: rate(quiet),
      ratio: median(ratios),
      target: 0.45,
    },
  ];
}

async function checkRound(server, check, ms) {
  const before = cpuMs(server.pid);
  const { byStatus, elapsedMs } = await drive({ port: server.port, connections: 8, ms, nextRequest: () => check });
  if (Object.keys(byStatus).join() !== '200')
    throw new Error(`session checks were answered ${JSON.stringify(byStatus)}`);
  return { perSecond: (byStatus[200] / elapsedMs) * 1000, cpuMs: cpuMs(server.pid) - before };
}

function startFlood(port, email) {
  const requests = [PASSWORD, 'another-wrong-password', 'not-it-either-no'].map((password) =>
    httpRequest('POST', '/api/auth/login', { body: { email, password } }),
  );
  const worker = new Worker(new URL('./flood-worker.mjs', import.meta.url), {
    workerData: { port, connections: 16, requests },
  });
  const answered = new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    end: () => {
      worker.postMessage('stop');
      return answered;
    },
  };
}

export function asRow(result, kind) {
  if (kind === 'rate') {
    const show = ({ perSecond }) => `${perSecond < 100 ? perSecond.toFixed(1) : Math.round(perSecond)}/s`;
    return { ours: show(result.ours), reference: show(result.reference), ratio: result.rateRatio };
  }
  const show = ({ cpuUs }) => (cpuUs < 10_000 ? `${cpuUs.toFixed(1)} µs` : `${(cpuUs / 1000).toFixed(1)} ms`);
  return { ours: show(result.ours), reference: show(result.reference), ratio: result.cpuRatio };
}
