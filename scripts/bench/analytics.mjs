import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  call,
  cpuPerAnswer,
  instant,
  openDatabase,
  ownerHeaders,
  startReference,
  startSeeded,
  startServer,
} from './server.mjs';

const DAY_MS = 86_400_000;
const DAYS = 90;
const BATCH = 50;
/** Our intake may take so many times the processor time of a bare program. */
const BARE_SHARE = 0.04;
const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156 Safari/537.36';
const REPORTS = ['overview', 'acquisition', 'behavior', 'funnels', 'forms', 'sales', 'builds', 'money', 'journeys'];
const PAGE_LIMIT_MS = 100;
const GROWTH_LIMIT = 1.3;
/** Most items and filters that a day keeps: many more events make the counts larger, not the rows more. */
const PATHS = 60;
const FILTERS = 40;

/** As the site makes them. */
function timeOrderedId() {
  const ms = Date.now().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${randomUUID().slice(15)}`;
}

export async function events(options) {
  const visit = { source: 'google', medium: 'organic', landingPath: '/', device: 'phone' };
  const send = (to) =>
    call(to, 'POST', '/api/analytics/events', {
      headers: { 'user-agent': BROWSER, 'accept-language': 'en-US' },
      body: {
        visit,
        events: Array.from({ length: BATCH }, (_, index) => ({
          ...{ id: timeOrderedId(), event: 'page_view', page_path: `/page-${index}`, ageMs: index * 1_000 },
        })),
      },
    });
  const bare = await startReference({ BODY: '{}' });
  const bareMs = await cpuPerAnswer(bare, options, () => send(bare));
  await bare.stop();
  const server = await startServer();
  const ms = await cpuPerAnswer(server, options, () => send(server));
  await server.stop();
  const limitMs = Number((bareMs / BARE_SHARE).toFixed(2));
  return [
    { text: `batch of ${BATCH} events, processor time (bare node:http takes ${bareMs.toFixed(2)} ms)`, ms, limitMs },
  ];
}

/** How long the worker takes to roll up yesterday, in its first run. */
export async function rollup() {
  const EVENTS = 100_000;
  const server = await startSeeded(
    () => undefined,
    (database, insert) => {
      database.exec('DELETE FROM analytics_progress');
      const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2;
      for (let index = 0; index < EVENTS; index += 1) {
        const at = instant(noon + Math.floor(index / 50) * 10_000);
        insert('analytics_event', {
          ...{ id: randomUUID(), event: 'page_view', occurred_at: at, received_at: at, day: at.slice(0, 10) },
          ...{ visitor: `visitor-${index % 20_000}`, page_path: `/page-${index % PATHS}`, device: 'phone' },
          ...{ source: `source-${index % FILTERS}`, medium: 'organic', landing_path: `/page-${index % 20}` },
        });
      }
    },
  );
  const database = openDatabase(server.dataDir);
  const progress = database.prepare('SELECT received_until, finished_at FROM analytics_progress');
  const until = Date.now() + 120_000;
  let run;
  do {
    if (Date.now() > until) throw new Error('the worker did not roll up the events within two minutes');
    await sleep(1_000);
    run = progress.all()[0];
  } while (!run?.finished_at);
  database.close();
  await server.stop();
  const ms = Date.parse(`${run.finished_at}Z`) - Date.parse(`${run.received_until}Z`);
  return [{ text: `rollup of a day of ${EVENTS.toLocaleString('en-US')} events`, ms, limitMs: 5_000 }];
}

/** Reports over 90 days, with rollup rows as they are after 50,000 and after five million events. */
export async function analytics(options) {
  const few = await slowestPage(options, 50_000);
  const many = await slowestPage(options, 5_000_000);
  const growthLimitMs = Number((few.ms * GROWTH_LIMIT).toFixed(2));
  return [
    {
      text: `slowest report over ${DAYS} days with 5,000,000 events, processor time (${many.report})`,
      ms: many.ms,
      limitMs: PAGE_LIMIT_MS,
    },
    { text: `the same against 50,000 events (${few.ms.toFixed(2)} ms)`, ms: many.ms, limitMs: growthLimitMs },
  ];
}

async function slowestPage(options, events) {
  const server = await startSeeded(
    () => undefined,
    (_, insert) => {
      for (let ago = 1; ago <= DAYS; ago += 1) addDay(insert, ago, Math.round(events / DAYS));
    },
  );
  const headers = await ownerHeaders(server);
  let slowest = { ms: 0, report: '' };
  for (const report of REPORTS) {
    const ask = () => call(server, 'GET', `/api/admin/analytics/${report}?${period()}`, { headers });
    const ms = await cpuPerAnswer(server, { ...options, connections: 1 }, ask);
    if (ms > slowest.ms) slowest = { ms, report };
  }
  await server.stop();
  return slowest;
}

function period() {
  const day = (ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  // In the evening the office is still a day behind UTC.
  return new URLSearchParams({ period: 'custom', from: day(DAYS), to: day(1), compare: 'previous' });
}

function addDay(insert, ago, events) {
  const day = new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const each = Math.ceil(events / PATHS);
  const add = (facet, item, detail, more = {}) =>
    insert('analytics_rollup', {
      ...{ day, facet, slice: 'all', traffic: 'person', item, detail, source: '', device: '', service: '' },
      ...{
        events: each,
        visits: Math.ceil(each / 3),
        visitors: Math.ceil(each / 3),
        value_cents: 0,
        spread: null,
        ...more,
      },
    });
  add('visit', '', '');
  add('visit', '', 'bounce');
  for (const name of ['estimate_complete', 'wizard_result', 'generate_lead'])
    add('event', name, '', { spread: '{"120":4}' });
  for (let index = 0; index < PATHS; index += 1) {
    for (const name of ['page_view', 'cta_click']) add('path', `/page-${index}`, name);
    add('journey', `/ > /page-${index} > /consult`, '');
  }
  for (let index = 0; index < FILTERS; index += 1) {
    for (const facet of ['source', 'landing', 'referrer', 'campaign', 'cta']) add(facet, `${facet}-${index}`, '');
    add('form_start', 'consult', `step-${index}`);
    add('form_finish', 'consult', `step-${index}`, { spread: '{"30":3,"34":2}' });
    for (const facet of ['path', 'event', 'funnel', 'source'])
      add(facet, `${facet}-${index}`, '', { slice: 'each', source: `source-${index % 10}`, device: 'phone' });
  }
}
