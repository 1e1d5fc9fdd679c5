import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../lib/paths.mjs';
import { stop } from '../lib/proc.mjs';
import { tempFolder } from '../lib/temp.mjs';
import { asRow } from './bench-sessions.mjs';
import { emailOf, receivedMsOf, startOnMariaDbWithLeads, startWithLeads, surname } from './lead-seed.mjs';
import { httpRequest } from './load.mjs';
import { compare } from './measure.mjs';
import { call, startReference } from './servers.mjs';

const FEW = 10_000;
const MANY = 200_000;
const LIMIT = 25;
const PLACES = 400;
const SORTS = ['queue', 'dueAt', 'receivedAt', '-receivedAt', 'name'];

/** What a list asks for; `at` is a place in it, from 0 to 1. */
const FILTERS = {
  'without a filter': {},
  'of a stage': { stage: 'qualified' },
  'of an owner': ({ ownerId }) => ({ ownerId }),
  'of nobody': { ownerId: 'none' },
  'of a service': { service: 'pool-renovation' },
  'of a stage and a service': { stage: 'qualified', service: 'pool-renovation' },
  'found by a surname': ({ count }, at) => ({ q: surname(Math.floor(at * count), count) }),
  'found by an address': ({ count }, at) => ({ q: emailOf(Math.floor(at * count)) }),
};
/** Words that more leads have the more leads there are; only in the usual order. */
const COMMON_WORDS = {
  'found by a word of every lead': { q: 'bench.example' },
  'found by a word of one in fifty': (_, at) => ({ q: `given${1 + Math.floor(at * 49)}` }),
};
const AGAINST_BARE = ['without a filter', 'of a stage', 'of a service', 'of a stage and a service'];

/** Every sort, filter and search of the lead list, with 200,000 leads against 10,000 and against a bare handler. */
export async function leads({ rounds, ms }) {
  const [few, many] = [await startWithLeads(FEW), await startWithLeads(MANY)];
  return measured({ few, many, isSqlite: true, rounds, ms });
}

export async function leadsOnMariaDb({ rounds, ms, mariadb, redis }) {
  await enlarge(mariadb);
  const [few, many] = [
    await startOnMariaDbWithLeads(FEW, { mariadb, redis }),
    await startOnMariaDbWithLeads(MANY, { mariadb, redis }),
  ];
  return measured({ few, many, isSqlite: false, rounds, ms });
}

async function measured({ few, many, isSqlite, rounds, ms }) {
  const rows = [];
  // Many short turns instead of few long ones: two like lists differed by a fifth when a machine changed its speed between them.
  const turn = { rounds: rounds * 5, ms: ms / 25, warmUpMs: ms / 5, connections: 4 };
  for (const [name, filter] of [...Object.entries(FILTERS), ...Object.entries(COMMON_WORDS)]) {
    for (const sort of name in FILTERS ? SORTS : ['queue']) {
      const found = await compare({
        ours: await asking(many, sort, filter),
        reference: await asking(few, sort, filter),
        ...turn,
      });
      rows.push({
        id: `leads ${name} ${sort}`,
        text: `processor time of the list ${name} by ${sort}, ${MANY.toLocaleString('en-US')} leads against ${FEW.toLocaleString('en-US')}`,
        ...asRow(found, 'cpu'),
        ratio: 1 / found.cpuRatio,
        target: 1.1,
        atMost: true,
      });
    }
  }
  await stop(few.child);
  for (const name of AGAINST_BARE) {
    const plan = await bareStatements(many, FILTERS[name], isSqlite);
    const bare = await startReference(
      'ref-leads',
      isSqlite ? { PLAN: plan, SQLITE_FILE: many.file } : { PLAN: plan, DATABASE_URL: many.url },
    );
    const ours = await asking(many, 'queue', FILTERS[name]);
    // The bare handler reads the plan's pages one after the other, whatever it is asked.
    const reference = { ...ours, ...bare };
    const found = await compare({ ours, reference, ...turn });
    await stop(bare.child);
    rows.push({
      id: `leads bare ${name}`,
      text: `the list ${name} against a bare handler that reads the same rows`,
      ...asRow(found, 'cpu'),
      target: 0.3,
    });
  }
  await stop(many.child);
  return rows;
}

/** Each request asks for another page, all over the list. */
async function asking(server, sort, filter) {
  const mark = await markOf(server, sort, filter);
  const requests = Array.from({ length: PLACES }, (_, n) => {
    const at = placeOf(n);
    const asked = typeof filter === 'function' ? filter(server, at) : filter;
    const search = new URLSearchParams({ limit: LIMIT, sort, ...asked });
    if (!asked.q) search.set('cursor', asCursor([...cursorAt(server, sort, at), ...mark]));
    return httpRequest('GET', `/api/admin/leads?${search}`, { headers: server.headers });
  });
  let asked = 0;
  return { ...server, status: 200, nextRequest: () => requests[(asked += 1) % PLACES] };
}

/** What the server writes into the cursors of this order and filter, so that no other list takes them. */
async function markOf(server, sort, filter) {
  const asked = typeof filter === 'function' ? filter(server, 0) : filter;
  if (asked.q) return [];
  const { body } = await call(server, 'GET', `/api/admin/leads?${new URLSearchParams({ limit: 1, sort, ...asked })}`, {
    headers: server.headers,
  });
  return JSON.parse(Buffer.from(body.nextCursor, 'base64url').toString('utf8')).slice(2);
}

const asCursor = (parts) => Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Near and far by turns, and never behind the last full page. */
const placeOf = (n) => ((n * 167) % PLACES) / PLACES / 1.2;

function cursorAt({ count }, sort, at) {
  const instant = new Date(
    receivedMsOf(Math.floor((sort === '-receivedAt' ? 1 - at : at) * count), count),
  ).toISOString();
  const value = { queue: `1|${instant}`, name: `given${Math.floor(at * 50)} surname` }[sort] ?? instant;
  return [value, '00000000-0000-4000-8000-000000000000'];
}

/** The statements of the same pages, as the server writes them, for a handler that knows nothing else. */
async function bareStatements(server, filter, isSqlite) {
  const built = (name) => import(pathToFileURL(inRoot(`backend/dist/modules/leads/persistence/${name}.js`)).href);
  const { LeadListStatements } = await built('lead-list.statements');
  const statements = new LeadListStatements(isSqlite);
  const { stage, service } = typeof filter === 'function' ? filter(server, 0) : filter;
  const pages = Array.from({ length: PLACES }, (_, n) => {
    const [value, id] = cursorAt(server, 'queue', placeOf(n));
    return statements.page({
      stages: stage ? [stage] : [],
      ownerId: undefined,
      service,
      q: '',
      sort: 'queue',
      limit: LIMIT,
      cursor: { value, id },
    });
  });
  const file = join(tempFolder('pool-bench-leads-plan'), 'plan.json');
  writeFileSync(file, JSON.stringify({ sql: pages[0].sql, parameters: pages.map(({ parameters }) => parameters) }));
  return file;
}

/** The few megabytes of a test server would measure the disk. */
async function enlarge(mariadb) {
  await mariadb.query('SET GLOBAL innodb_buffer_pool_size = 1073741824');
}
