import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { stop } from '../lib/proc.mjs';
import { httpRequest } from './load.mjs';
import { compare } from './measure.mjs';
import { backendPackage } from './packages.mjs';
import { cpuRow, limitRow, rateRow } from './rows.mjs';
import { addPeople, instant, startSeeded } from './seed.mjs';
import { call, PASSWORD, signedInCustomer, startOurs, startReference } from './servers.mjs';

/** Drives both with the same requests, stops them, and tells the rate and the processor time. */
async function measured(text, target, { ours, reference, request, status = 200, options }) {
  const nextRequest = typeof request === 'function' ? request : () => request;
  const result = await compare({
    ours: { ...ours, status, nextRequest },
    reference: { status, ...reference, nextRequest },
    connections: 8,
    ...options,
  });
  await Promise.all([stop(ours.child), stop(reference.child)]);
  return [
    rateRow(`${text}, answers per second`, target, result),
    cpuRow('the same, processor time per answer', target, result),
  ];
}

/** GET /api/auth/me with a live session against a fixed answer of the same size. */
export async function sessions(options) {
  const ours = await startOurs();
  const customer = await signedInCustomer(ours);
  const reference = await startReference('ref-http', { BODY: customer.meText });
  const request = httpRequest('GET', '/api/auth/me', { headers: { cookie: customer.cookie } });
  return measured('session check against bare node:http', 0.2, { ours, reference, request, options });
}

const consultation = () => ({
  service: 'custom-design',
  name: 'Robin Bench',
  email: `bench.${randomBytes(6).toString('hex')}@bench.example`,
  phone: '314-555-0142',
  postalCode: '63017',
  timeline: 'next-season',
  budgetBand: '175k-300k',
  message: 'We would like a long pool along the south wall, with a shallow shelf for the children.',
  consent: { email: true },
  attribution: { first: { source: 'google', medium: 'organic', landingPath: '/' } },
});

/** POST /api/consultations against a handler that parses the same body and writes as many rows in one durable commit. */
export async function consultations(options) {
  const ours = await startOurs();
  const { default: Database } = await backendPackage('libsql');
  const database = new Database(join(ours.dataDir, 'data.sqlite'), { readonly: true });
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const count = () =>
    tables.reduce((sum, { name }) => sum + database.prepare(`SELECT COUNT(*) AS n FROM "${name}"`).all()[0].n, 0);
  const before = count();
  await call(ours, 'POST', '/api/consultations', { body: consultation() });
  const ROWS = String(count() - before);
  database.close();
  const reference = await startReference('ref-writes', { ROWS });
  const request = () =>
    httpRequest('POST', '/api/consultations', { body: consultation(), headers: { 'idempotency-key': randomUUID() } });
  const text = `consultation against a bare handler that commits ${ROWS} rows`;
  return measured(text, 0.2, { ours, reference, request, status: 201, options: { ...options, connections: 16 } });
}

const DAYS = 60;
const PEOPLE = 10;
const VISITS = 2_000;
const DAY_MS = 86_400_000;

/** Sixty days of open times of ten people who have 2,000 visits. */
export async function slots(options) {
  const ours = await startSeeded(
    () => undefined,
    (database, insert) => {
      const staff = addPeople(database, insert, PEOPLE);
      for (let index = 0; index < VISITS; index += 1) insert('visit', visitOf(index, staff));
    },
  );
  const date = (days) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const path = `/api/schedule/slots?service=video-consult&from=${date(0)}&to=${date(DAYS - 1)}`;
  const { body } = await call(ours, 'GET', path);
  const reference = await startReference('ref-http', { BODY: JSON.stringify(body) });
  const text = `${DAYS} days of open times against bare node:http`;
  return measured(text, 0.2, { ours, reference, request: httpRequest('GET', path), options });
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

/** A whole login against the bare verification of a password hashed alike, one at a time. */
export async function logins(options) {
  const ours = await startOurs();
  const { email } = await signedInCustomer(ours);
  const reference = await startReference('ref-hash', { PASSWORD });
  const request = httpRequest('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  // At fifty logins a second it takes this long until their code is compiled.
  const slow = { ...options, connections: 1, warmUpMs: 15_000 };
  return measured('login against the bare hash', 0.9, { ours, reference, request, options: slow });
}

const LIMIT_MS = 20;
/** More than the server remembers. */
const DIFFERENT = 2_000;

/** Processor time of the public tools for questions that all differ. */
export async function tools({ rounds, ms }) {
  const { typicalOf } = await import('./engine-subject.mjs');
  const readings = { freeChlorinePpm: 1, pH: 7.9, totalAlkalinityPpm: 60, calciumHardnessPpm: 200 };
  const design = (index) => ({ design: typicalOf(30 + index / 1_000) });
  const water = (index) => ({
    pool: { volumeGal: 15_000 + index, surface: 'plaster', sanitiser: 'liquid' },
    readings: { ...readings, cyanuricAcidPpm: 40 },
  });
  const rows = [];
  for (const [path, status, bodyOf] of [
    ['/api/designs/measure', 200, design],
    ['/api/estimates', 201, design],
    ['/api/ai-tools/maintenance-wizard', 200, water],
  ]) {
    const [ours, reference] = [await startOurs(), await startReference('ref-http')];
    const requests = Array.from({ length: DIFFERENT }, (_, n) => httpRequest('POST', path, { body: bodyOf(n) }));
    let sent = 0;
    const nextRequest = () => requests[sent++ % DIFFERENT];
    const result = await compare({
      ours: { ...ours, status, nextRequest },
      reference: { ...reference, status: 200, nextRequest },
      rounds,
      ms,
      connections: 8,
      warmUpMs: 20_000,
    });
    await Promise.all([stop(ours.child), stop(reference.child)]);
    rows.push(limitRow(`POST ${path}, all different, processor time`, result.ours.cpuUs / 1_000, LIMIT_MS));
  }
  return rows;
}
