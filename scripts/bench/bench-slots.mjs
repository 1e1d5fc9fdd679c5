import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { stop } from '../lib/proc.mjs';
import { asRow } from './bench-sessions.mjs';
import { httpRequest } from './load.mjs';
import { compare } from './measure.mjs';
import { startWithSchedule } from './schedule-seed.mjs';
import { call, startReference } from './servers.mjs';

const PEOPLE = 10;
const VISITS = 2_000;
const DAYS = 60;
const PAUSE_MS = 50;
const ANSWERS = 300;

/**
 * Sixty days of slots, for ten people with 2,000 visits to come: of a call as asked for again and again, and of a visit at a
 * house worked out anew. Anew is: the rules and what is booked, all of it in the studio, are known, and the postal code is one
 * that nobody asked for.
 */
export async function slots({ rounds, ms }) {
  const path = pathOfDays('video-consult');
  const pathOfHouse = pathOfDays('site-visit');
  const [small, large] = [
    await startWithSchedule({ people: PEOPLE, future: VISITS, past: 500 }),
    await startWithSchedule({ people: PEOPLE, future: VISITS, past: 50_000 }),
  ];
  const { body } = await call(small, 'GET', path);
  const reference = await startReference('ref-http', { BODY: JSON.stringify(body) });
  const again = httpRequest('GET', path);
  const known = await compare({
    ours: { ...small, status: 200, nextRequest: () => again },
    reference: { ...reference, status: 200, nextRequest: () => again },
    rounds,
    ms,
    connections: 8,
  });
  let asked = 0;
  const pathAnew = () => `${pathOfHouse}&postalCode=${String((asked += 1) % 100_000).padStart(5, '0')}`;
  const anew = () => httpRequest('GET', pathAnew());
  const growth = await compare({
    ours: { ...large, status: 200, nextRequest: anew },
    reference: { ...small, status: 200, nextRequest: anew },
    rounds,
    ms,
    connections: 1,
  });
  const slowest = { count: ANSWERS, share: 0.99 };
  const knownMs = await percentiles([large, reference], { nextPath: () => path, ...slowest });
  const anewMs = await percentiles([large, reference], { nextPath: pathAnew, ...slowest });
  await Promise.all([small, large, reference].map(({ child }) => stop(child)));
  return [
    {
      id: 'slots rate',
      text: `${DAYS} days of slots, ${PEOPLE} people, ${VISITS} visits, against bare node:http`,
      ...asRow(known, 'rate'),
      target: 0.12,
    },
    { id: 'slots cpu', text: 'the same, processor time per answer', ...asRow(known, 'cpu'), target: 0.12 },
    {
      id: 'slots growth',
      text: 'processor time of an answer worked out anew, with 50,000 past visits against 500',
      ...asRow(growth, 'cpu'),
      ratio: 1 / growth.cpuRatio,
      target: 1.1,
      atMost: true,
    },
    slowestRow('slots p99', 'known', knownMs),
    slowestRow('slots p99 anew', 'worked out anew', anewMs),
  ];
}

const slowestRow = (id, what, [oursMs, bareMs]) => ({
  id,
  text: `ms that 99 of 100 answers ${what} take more than those of bare node:http, one at a time with pauses`,
  ours: oursMs.toFixed(1),
  reference: bareMs.toFixed(1),
  ratio: oursMs - bareMs,
  target: 5,
  atMost: true,
});

/**
 * How long an answer takes at most for this share of them, in ms, asked one after the other with a pause between. The two
 * servers take turns, because a busy machine holds both up alike.
 */
async function percentiles(servers, { nextPath, count, share }) {
  const asked = servers.map(({ port }) => ({ port, agent: new Agent({ keepAlive: true, maxSockets: 1 }), tookMs: [] }));
  for (let n = 0; n < count; n += 1) {
    const path = nextPath();
    for (const { port, agent, tookMs } of asked) {
      // One person at a time is what "unloaded" means: the server rests between two of them.
      await pause(PAUSE_MS);
      const sentAt = performance.now();
      await answered({ port, path, agent });
      tookMs.push(performance.now() - sentAt);
    }
  }
  return asked.map(({ agent, tookMs }) => {
    agent.destroy();
    return tookMs.sort((a, b) => a - b)[Math.floor(tookMs.length * share)];
  });
}

function answered(options) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', ...options }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${options.path} answered ${String(response.statusCode)}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

function pathOfDays(service) {
  const date = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `/api/schedule/slots?service=${service}&from=${date(0)}&to=${date(DAYS - 1)}`;
}
