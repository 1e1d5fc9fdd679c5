import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { run, stop } from '../lib/proc.mjs';
import { tempFolder } from '../lib/temp.mjs';
import { backendPackage } from './packages.mjs';
import { call, productionEnv, startOurs } from './servers.mjs';

const OWNER = { ADMIN_EMAIL: 'owner@bench.example', ADMIN_PASSWORD: 'quiet-drawing-table-47' };
const REQUEST = {
  service: 'custom-design',
  name: 'Pat Pattern',
  email: 'pattern@bench.example',
  consent: { email: true },
  postalCode: '63131',
};
const SETTLED = [
  'contacted',
  'qualified',
  'consult_booked',
  'consulted',
  'proposal_sent',
  'won',
  'nurture',
  'lost',
  'spam',
];
const SERVICES = [
  'custom-design',
  'pool-construction',
  'maintenance-care',
  'pool-renovation',
  'smart-technology',
  'landscaping-design',
  'permit-assistance',
];
const FIRST_NAMES = 50;
const LEADS_OF_A_SURNAME = 20;
const BETWEEN_TWO_MS = 30 * 60_000;
const BATCH = 1_000;
/** What a lead is sorted by, which its words repeat. */
const KEYS = ['reply_settled', 'received_at', 'due_at', 'name_sort'];

/** Our server on the embedded database with `count` leads in its rows, the headers of its owner, and two of them to ask for. */
export async function startWithLeads(count) {
  const env = { DATA_DIR: tempFolder('pool-bench-leads'), ...OWNER };
  const file = join(env.DATA_DIR, 'data.sqlite');
  await learnPattern(env);
  const { default: Database } = await backendPackage('libsql');
  const database = new Database(file);
  const rows = (sql) => database.prepare(sql).all();
  database.exec('BEGIN');
  const seeded = await writeLeads(count, {
    rows,
    write: (table, names, values) => {
      const add = database.prepare(
        `INSERT INTO \`${table}\` (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      );
      for (const row of values) add.run(...row);
    },
  });
  database.exec('COMMIT');
  database.close();
  return { ...seeded, ...(await signedIn(await startOurs(env))), file };
}

/** The same on MariaDB, in a database of its own. */
export async function startOnMariaDbWithLeads(count, { mariadb, redis }) {
  const name = `bench_leads_${count}`;
  const { createConnection } = await backendPackage('mysql2/promise');
  const connection = await createConnection({ uri: mariadb.url, dateStrings: true });
  await connection.query(`CREATE DATABASE ${name}`);
  await connection.query(`USE ${name}`);
  const url = new URL(`/${name}`, mariadb.url).href;
  const env = { ...productionEnv(), ...OWNER, DATABASE_URL: url, REDIS_URL: redis.url };
  await run(process.execPath, [inRoot('backend/dist/cli/migrate.js')], { env, quiet: true });
  await learnPattern(env);
  const rows = async (sql) => (await connection.query(sql))[0];
  const seeded = await writeLeads(count, {
    rows,
    write: async (table, names, values) => {
      await connection.beginTransaction();
      await connection.query(`INSERT INTO \`${table}\` (${names.join(', ')}) VALUES ?`, [values]);
      await connection.commit();
    },
  });
  await connection.query('ANALYZE TABLE lead, lead_search_term');
  await connection.end();
  return { ...seeded, ...(await signedIn(await startOurs(env))), url };
}

/** One request sent as a visitor sends it: each lead of the bench is a copy of its row. */
async function learnPattern(env) {
  const server = await startOurs(env);
  await call(server, 'POST', '/api/consultations', { body: REQUEST });
  await stop(server.child);
}

async function signedIn(server) {
  const { body } = await call(server, 'POST', '/api/admin/auth/login', {
    body: { email: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD },
  });
  return { ...server, headers: { authorization: `Bearer ${body.token}` } };
}

async function writeLeads(count, { rows, write }) {
  const { searchTerms } = await import(pathToFileURL(inRoot('backend/dist/modules/leads/domain/search-terms.js')).href);
  const [pattern] = await rows('SELECT * FROM lead');
  const [owner] = await rows("SELECT id FROM user_account WHERE kind = 'staff'");
  const names = Object.keys(pattern);
  for (let start = 0; start < count; start += BATCH) {
    const leads = Array.from({ length: Math.min(BATCH, count - start) }, (_, n) => ({
      ...pattern,
      ...variation(start + n, count, owner.id),
    }));
    await write(
      'lead',
      names,
      leads.map((lead) => names.map((name) => lead[name])),
    );
    const terms = leads.flatMap((lead) => {
      const keys = KEYS.map((key) => lead[key]);
      return searchTerms({ ...lead, postalCode: lead.postal_code }).map((term) => [term, lead.id, ...keys]);
    });
    await write('lead_search_term', ['term', 'lead_id', ...KEYS], terms);
  }
  return { count, ownerId: owner.id };
}

/** Shares stay the same whatever the number, but for a surname: twenty people have it. */
function variation(index, count, ownerId) {
  const receivedMs = receivedMsOf(index, count);
  const waits = index % 51 === 0;
  const name = `Given${index % FIRST_NAMES} ${surname(index, count)}`;
  const id = `${receivedMs
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8000-${index.toString(16).padStart(12, '0')}`;
  return {
    id,
    reference: `C-B${String(index).padStart(7, '0')}`,
    dedupe_key: null,
    fingerprint: id,
    name,
    name_sort: name.toLowerCase(),
    email: emailOf(index),
    email_normalized: emailOf(index),
    stage: waits ? 'new' : SETTLED[Math.floor(index / 3) % SETTLED.length],
    service: index % 200 === 7 ? 'emergency' : SERVICES[Math.floor(index / 27) % SERVICES.length],
    owner_id: index % 3 === 0 ? ownerId : null,
    reply_settled: waits ? 0 : 1,
    received_at: instant(receivedMs),
    answer_by: instant(receivedMs + 20 * 60_000),
    due_at: instant(receivedMs + (index % 11) * 86_400_000),
  };
}

export const emailOf = (index) => `person.${index}@bench.example`;
export const surname = (index, count) => `Surname${index % Math.ceil(count / LEADS_OF_A_SURNAME)}x`;
export const receivedMsOf = (index, count) => Date.UTC(2026, 0, 1) - (count - index) * BETWEEN_TWO_MS;

const instant = (ms) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
