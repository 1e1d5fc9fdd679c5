import { stop } from '../lib/proc.mjs';
import { asRow } from './bench-sessions.mjs';
import { drive, httpRequest } from './load.mjs';
import { compare } from './measure.mjs';
import { startWithSchedule } from './schedule-seed.mjs';
import { call, startReference } from './servers.mjs';

const PEOPLE = 10;
const VISITS = 2_000;
const DAYS = 60;

/** Sixty days of slots, for ten people with 2,000 visits to come: as asked for again and again, and worked out anew. */
export async function slots({ rounds, ms }) {
  const path = pathOfDays();
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
  await stop(reference.child);
  // A postal code that nobody asked for before makes an answer that nobody has yet.
  let asked = 0;
  const anew = () => httpRequest('GET', `${path}&postalCode=${String((asked += 1) % 100_000).padStart(5, '0')}`);
  const growth = await compare({
    ours: { ...large, status: 200, nextRequest: anew },
    reference: { ...small, status: 200, nextRequest: anew },
    rounds,
    ms,
    connections: 1,
  });
  const p99Ms = await percentileOf(large, { nextRequest: anew, ms: Math.max(rounds * ms, 5_000), share: 0.99 });
  await Promise.all([stop(small.child), stop(large.child)]);
  return [
    { id: 'slots rate', text: `${DAYS} days of slots, ${PEOPLE} people, ${VISITS} visits, against bare node:http`, ...asRow(known, 'rate'), target: 0.12 },
    { id: 'slots cpu', text: 'the same, processor time per answer', ...asRow(known, 'cpu'), target: 0.12 },
    {
      id: 'slots growth',
      text: 'processor time of an answer worked out anew, with 50,000 past visits against 500',
      ...asRow(growth, 'cpu'),
      ratio: 1 / growth.cpuRatio,
      target: 1.1,
      atMost: true,
    },
    { id: 'slots p99', text: 'ms until such an answer is there, 99 of 100, one after the other', ours: p99Ms.toFixed(1), reference: '-', ratio: p99Ms, target: 5, atMost: true },
  ];
}

/** How long the server takes at most for this share of answers, asked one after the other, in ms. */
async function percentileOf({ port }, { nextRequest, ms, share }) {
  const tookMs = [];
  let sentAt;
  const timed = () => {
    const now = performance.now();
    if (sentAt !== undefined) tookMs.push(now - sentAt);
    sentAt = now;
    return nextRequest();
  };
  await drive({ port, connections: 1, ms, nextRequest: timed });
  return tookMs.sort((a, b) => a - b)[Math.floor(tookMs.length * share)];
}

function pathOfDays() {
  const date = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `/api/schedule/slots?service=video-consult&from=${date(0)}&to=${date(DAYS - 1)}`;
}
