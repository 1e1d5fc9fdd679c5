import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes, randomUUID } from 'node:crypto';
import { freePort, waitFor200 } from '../lib/http.mjs';
import { ROOT } from '../lib/paths.mjs';
import { tempFolder } from '../lib/temp.mjs';
import {
  call,
  cpuPerAnswer,
  customerCookie,
  instant,
  median,
  openDatabase,
  sessionCheckMs,
  startFlood,
  ownerHeaders,
  PASSWORD,
  startReference,
  startSeeded,
  startServer,
} from './server.mjs';

export { money } from './money.mjs';
export { analytics, events, rollup } from './analytics.mjs';
export { projects } from './projects.mjs';
export { three } from './three.mjs';

const DAY_MS = 86_400_000;
const CPU_LIMIT_MS = 20;
const BARE_SHARE = 0.2;

/** Processor time per answer of one server, which then stops. */
async function cpuRow(text, limitMs, server, options, request) {
  const ms = await cpuPerAnswer(server, options, request);
  await server.stop();
  return { text: `${text}, processor time`, ms, limitMs };
}

/** The same requests against a bare program, which may take a fifth of our processor time. */
async function againstBare(text, server, env, options, send) {
  const bare = await startReference(env);
  const bareMs = await cpuPerAnswer(bare, options, () => send(bare));
  await bare.stop();
  return [
    await cpuRow(
      `${text} (bare node:http takes ${bareMs.toFixed(2)} ms)`,
      Number((bareMs / BARE_SHARE).toFixed(2)),
      server,
      options,
      () => send(server),
    ),
  ];
}

export async function sessions(options) {
  const server = await startServer();
  const { cookie } = await customerCookie(server);
  const send = (to) => call(to, 'GET', '/api/auth/me', { headers: { cookie } });
  return againstBare('session check', server, { BODY: JSON.stringify((await send(server)).body) }, options, send);
}

const consultation = () => ({
  service: 'custom-design',
  name: 'Robin Pattern',
  email: `pattern.${randomBytes(6).toString('hex')}@bench.example`,
  postalCode: '63131',
  timeline: 'next-season',
  budgetBand: '175k-300k',
  message: 'We would like a long pool along the south wall, with a shallow shelf for the children.',
  consent: { email: true },
});
const consult = (server) =>
  call(server, 'POST', '/api/consultations', {
    body: consultation(),
    headers: { 'idempotency-key': randomUUID() },
  });

export async function consultations(options) {
  const server = await startServer();
  const database = openDatabase(server.dataDir);
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const count = () =>
    tables.reduce((sum, { name }) => sum + database.prepare(`SELECT COUNT(*) AS n FROM "${name}"`).all()[0].n, 0);
  const before = count();
  await consult(server);
  const ROWS = String(count() - before);
  database.close();
  return againstBare(`consultation of ${ROWS} rows`, server, { ROWS }, options, consult);
}

export async function logins(options) {
  const server = await startServer();
  const { email } = await customerCookie(server);
  const request = () => call(server, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  return [await cpuRow('login', 250, server, { ...options, connections: 1 }, request)];
}

/** What one client feels while another, with ordinary limits, sends bodies of 20,000 unknown keys. */
export async function flood({ rounds, ms }) {
  const server = await startServer(undefined, 1);
  const { cookie } = await customerCookie(server);
  await sessionCheckMs(server, cookie, 3_000);
  const [quiet, flooded] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(await sessionCheckMs(server, cookie, ms));
    const sender = startFlood(server);
    flooded.push(await sessionCheckMs(server, cookie, ms));
    await sender.stop();
  }
  await server.stop();
  return [
    {
      text: 'session check of another client under a flood of 20,000 keys, p50 (limit: twice its quiet p50)',
      ms: median(flooded),
      limitMs: Number((2 * median(quiet)).toFixed(2)),
    },
  ];
}

const PEOPLE = 10;
const VISITS = 2_000;
const DAYS = 60;

/** Sixty days of open times of ten people who have 2,000 visits. */
export async function slots(options) {
  const server = await startSeeded(
    () => undefined,
    (database, insert) => {
      const staff = addPeople(database, insert);
      for (let index = 0; index < VISITS; index += 1) insert('visit', visitOf(index, staff));
    },
  );
  const date = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const path = `/api/schedule/slots?service=video-consult&from=${date(0)}&to=${date(DAYS - 1)}`;
  const send = (to) => call(to, 'GET', path);
  const BODY = JSON.stringify((await send(server)).body);
  return againstBare(`${DAYS} days of open times`, server, { BODY }, options, send);
}

/** People of the team with the owner's hours. */
function addPeople(database, insert) {
  const [owner] = database.prepare("SELECT * FROM user_account WHERE kind = 'staff'").all();
  const [calendar] = database.prepare('SELECT * FROM staff_calendar WHERE staff_id = ?').all(owner.id);
  const rules = database.prepare('SELECT * FROM staff_rule WHERE staff_id = ?').all(owner.id);
  const ids = [owner.id];
  while (ids.length < PEOPLE) {
    const [id, email] = [randomUUID(), `person.${ids.length}@bench.example`];
    insert('user_account', { ...owner, id, email, email_normalized: email, role: 'sales' });
    insert('staff_calendar', { ...calendar, staff_id: id });
    for (const rule of rules) insert('staff_rule', { ...rule, id: randomUUID(), staff_id: id });
    ids.push(id);
  }
  return ids;
}

/** Four a day and person. */
function visitOf(index, staff) {
  const place = Math.floor(index / staff.length);
  const midnight = Math.floor(Date.now() / DAY_MS + 1 + Math.floor(place / 4)) * DAY_MS;
  const startMs = midnight + (15 + (place % 4) * 2) * 3_600_000;
  const id = randomUUID();
  return {
    id,
    reference: `V-${id.slice(0, 13)}`,
    type_key: 'design-consult',
    staff_id: staff[index % staff.length],
    starts_at: instant(startMs),
    ends_at: instant(startMs + 3_600_000),
    buffer_before_min: 0,
    buffer_after_min: 15,
    zone: 'America/Chicago',
    local_date: instant(startMs).slice(0, 10),
    place: 'studio',
    status: 'confirmed',
    origin: 'staff',
    hold_extended: 0,
    link_no: 1,
    ics_uid: `visit-${id}`,
    ics_sequence: 0,
    reschedule_count: 0,
    version: 1,
    created_at: instant(0),
    updated_at: instant(0),
  };
}

/** Number of leads to the milliseconds in which any list of them is answered. */
const LEADS = [
  [20_000, 50],
  [200_000, 500],
];
const STAGES = ['contacted', 'qualified', 'consult_booked', 'consulted', 'proposal_sent', 'won', 'nurture', 'lost'];
const SORTS = ['queue', 'dueAt', 'receivedAt', '-receivedAt', 'name'];
const FILTERS = [
  {},
  { stage: 'qualified' },
  { service: 'pool-renovation' },
  { ownerId: 'none' },
  { q: 'surname77x' },
  { q: 'bench' },
  { q: 'zzzz' },
];

/** The slowest list of the console with many leads. */
export async function leads({ rounds }) {
  const rows = [];
  for (const [count, limitMs] of LEADS) {
    const server = await startSeeded(consult, (database, insert) => {
      const [pattern] = database.prepare('SELECT * FROM lead').all();
      for (let index = 1; index <= count; index += 1) insert('lead', variation(pattern, index));
    });
    const headers = await ownerHeaders(server);
    let slowest = { ms: 0 };
    for (const query of FILTERS.flatMap((filter) => SORTS.map((sort) => ({ limit: 25, sort, ...filter })))) {
      const search = new URLSearchParams(query);
      const times = [];
      for (let round = 0; round < rounds; round += 1) {
        const started = performance.now();
        await call(server, 'GET', `/api/admin/leads?${search}`, { headers });
        times.push(performance.now() - started);
      }
      if (median(times) > slowest.ms) slowest = { ms: median(times), search };
    }
    await server.stop();
    rows.push({
      text: `slowest list of ${count.toLocaleString('en-US')} leads (${slowest.search})`,
      limitMs,
      ...slowest,
    });
  }
  return rows;
}

/** A copy of the row that the server wrote, with its name and email in every column that repeats them. */
function variation(pattern, index) {
  const receivedMs = Date.UTC(2026, 0, 1) - index * 30 * 60_000;
  const surname = `surname${index % 10_000}x`;
  const named = Object.entries(pattern).map(([column, value]) => [
    column,
    typeof value === 'string' ? value.replace(/pattern/gi, surname) : value,
  ]);
  const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
  return {
    ...Object.fromEntries(named),
    id,
    reference: `C-B${String(index).padStart(7, '0')}`,
    dedupe_key: null,
    fingerprint: id,
    stage: STAGES[Math.floor(index / 3) % STAGES.length],
    service: index % 5 === 0 ? 'pool-renovation' : 'custom-design',
    reply_settled: 1,
    received_at: instant(receivedMs),
    answer_by: instant(receivedMs + 20 * 60_000),
    due_at: instant(receivedMs + (index % 11) * DAY_MS),
  };
}

/** The public tools, asked something new each time. */
export async function tools(options) {
  const { typicalOf } = await import('./engine.mjs');
  const readings = {
    freeChlorinePpm: 1,
    pH: 7.9,
    totalAlkalinityPpm: 60,
    calciumHardnessPpm: 200,
    cyanuricAcidPpm: 40,
  };
  const design = (index) => ({ design: typicalOf(30 + (index % 5_000) / 1_000) });
  const water = (index) => ({ pool: { volumeGal: 15_000 + index, surface: 'plaster', sanitiser: 'liquid' }, readings });
  const rows = [];
  for (const [path, bodyOf] of [
    ['/api/designs/measure', design],
    ['/api/estimates', design],
    ['/api/ai-tools/maintenance-wizard', water],
  ]) {
    const server = await startServer();
    let asked = 0;
    const request = () => call(server, 'POST', path, { body: bodyOf(asked++) });
    rows.push(await cpuRow(`POST ${path}`, CPU_LIMIT_MS, server, options, request));
  }
  return rows;
}

/** A change of a design must leave room for drawing it within one frame. */
export async function engine() {
  const { recomputeMs } = await import('./engine.mjs');
  const { cascadeMs, scheduleMs } = await import('./schedule.mjs');
  return [
    { text: 'full recalculation of a typical design', ms: recomputeMs(), limitMs: 4 },
    { text: 'schedule of 500 phases', ms: scheduleMs(), limitMs: 5 },
    { text: 'what a weather day moves in 60 builds', ms: cascadeMs(), limitMs: 50 },
  ];
}

/** `npm start` to the first answer, when nothing has to be built. */
export async function secondStart({ rounds }) {
  const dataDir = tempFolder('pool-bench-start');
  await timeToFirstAnswer(dataDir);
  const times = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeToFirstAnswer(dataDir));
  return [{ text: 'second npm start to the first answer', ms: median(times), limitMs: 3_000 }];
}

async function timeToFirstAnswer(DATA_DIR) {
  const PORT = String(await freePort());
  const started = performance.now();
  // A group of its own, because npm does not pass a signal on to the program it runs.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR, PORT },
  });
  const stillWanted = () => child.exitCode === null;
  const ready = await waitFor200(`http://127.0.0.1:${PORT}/api/health/ready`, {
    timeoutMs: 300_000,
    everyMs: 10,
    stillWanted,
  });
  const elapsed = performance.now() - started;
  if (!ready) throw new Error('npm start did not answer');
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
  return elapsed;
}
