import { inRoot } from '../lib/paths.mjs';
import { run, stop } from '../lib/proc.mjs';
import { median } from './measure.mjs';
import { backendPackage } from './packages.mjs';
import { limitRow } from './rows.mjs';
import { instant, ownerHeaders, startSeeded } from './seed.mjs';
import { call, productionEnv } from './servers.mjs';

/** Number of leads to the milliseconds in which any list of them is answered. */
const SIZES = [
  [20_000, 50],
  [200_000, 500],
];
const REQUEST = {
  service: 'custom-design',
  name: 'Given Pattern',
  email: 'pattern@bench.example',
  consent: { email: true },
  postalCode: '63131',
};
const STAGES = ['contacted', 'qualified', 'consult_booked', 'consulted', 'proposal_sent', 'won', 'nurture', 'lost'];
const SERVICES = ['custom-design', 'pool-construction', 'maintenance-care', 'pool-renovation', 'landscaping-design'];
const SORTS = ['queue', 'dueAt', 'receivedAt', '-receivedAt', 'name'];
const FILTERS = {
  'no filter': {},
  stage: { stage: 'qualified' },
  service: { service: 'pool-renovation' },
  'stage and service': { stage: 'qualified', service: 'pool-renovation' },
  'no owner': { ownerId: 'none' },
  'search for a surname': { q: 'Surname77x' },
  'search for an email': { q: 'surname78x@bench.example' },
  'search for a common word': { q: 'bench' },
  'search for nothing that exists': { q: 'zzzz' },
};
const PAGES = 3;

/** The slowest list of the console with many leads. */
export const leads = (options) =>
  slowest('SQLite', options, (count) =>
    startSeeded(
      (server) => call(server, 'POST', '/api/consultations', { body: REQUEST }),
      (database, insert) => {
        const [pattern] = database.prepare('SELECT * FROM lead').all();
        for (let index = 1; index <= count; index += 1) insert('lead', variation(pattern, index));
      },
    ),
  );

export const leadsOnMariaDb = ({ mariadb, redis, ...options }) =>
  slowest('MariaDB', options, async (count) => {
    const { createConnection } = await backendPackage('mysql2/promise');
    const connection = await createConnection({ uri: mariadb.url, dateStrings: true });
    const name = `bench_leads_${count}`;
    await connection.query(`CREATE DATABASE ${name}`);
    await connection.query(`USE ${name}`);
    const env = {
      ...productionEnv(),
      DATABASE_URL: new URL(`/${name}`, mariadb.url).href,
      REDIS_URL: redis.url,
    };
    await run(process.execPath, [inRoot('backend/dist/cli/migrate.js')], { env, quiet: true });
    return startSeeded(
      (server) => call(server, 'POST', '/api/consultations', { body: REQUEST }),
      async () => {
        const [[pattern]] = await connection.query('SELECT * FROM lead');
        const names = Object.keys(pattern);
        const batch = 2_000;
        for (let from = 1; from <= count; from += batch) {
          const rows = Array.from({ length: Math.min(batch, count - from + 1) }, (_, n) =>
            Object.values(variation(pattern, from + n)),
          );
          await connection.query(`INSERT INTO lead (${names.join(', ')}) VALUES ?`, [rows]);
        }
        await connection.query('ANALYZE TABLE lead');
        await connection.end();
      },
      env,
    );
  });

async function slowest(database, { rounds }, start) {
  const rows = [];
  for (const [count, limitMs] of SIZES) {
    const server = await start(count);
    const headers = await ownerHeaders(server);
    let worst = { ms: 0 };
    for (const [name, filter] of Object.entries(FILTERS)) {
      for (const sort of SORTS) {
        const ms = await pagesMs(server, headers, { limit: 25, sort, ...filter }, rounds);
        if (ms > worst.ms) worst = { ms, what: `${name}, by ${sort}` };
      }
    }
    await stop(server.child);
    const text = `slowest list of ${count.toLocaleString('en-US')} leads on ${database} (${worst.what})`;
    rows.push(limitRow(text, worst.ms, limitMs));
  }
  return rows;
}

/** The median of a few requests for the slowest of the first pages. */
async function pagesMs(server, headers, query, rounds) {
  let [cursor, worst] = [null, 0];
  for (let page = 0; page < PAGES; page += 1) {
    const search = new URLSearchParams(cursor === null ? query : { ...query, cursor });
    const tookMs = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      ({ nextCursor: cursor } = (await call(server, 'GET', `/api/admin/leads?${search}`, { headers })).body);
      tookMs.push(performance.now() - started);
    }
    worst = Math.max(worst, median(tookMs));
    if (!cursor) break;
  }
  return worst;
}

/** A copy of the row that the server wrote, with its name and email in every column that repeats them. */
function variation(pattern, index) {
  const waits = index % 51 === 0;
  const receivedMs = Date.UTC(2026, 0, 1) - index * 30 * 60_000;
  const surname = `Surname${index % 10_000}x`;
  const named = Object.fromEntries(
    Object.entries(pattern).map(([column, value]) => [
      column,
      typeof value === 'string'
        ? value.replaceAll('Pattern', surname).replaceAll('pattern', surname.toLowerCase())
        : value,
    ]),
  );
  const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  return {
    ...named,
    id,
    reference: `C-B${String(index).padStart(7, '0')}`,
    dedupe_key: null,
    fingerprint: id,
    stage: waits ? 'new' : STAGES[Math.floor(index / 3) % STAGES.length],
    service: SERVICES[Math.floor(index / 27) % SERVICES.length],
    reply_settled: waits ? 0 : 1,
    received_at: instant(receivedMs),
    answer_by: instant(receivedMs + 20 * 60_000),
    due_at: instant(receivedMs + (index % 11) * 86_400_000),
  };
}
