import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { run, stop } from '../lib/proc.mjs';
import { tempFolder } from '../lib/temp.mjs';
import { backendPackage } from './packages.mjs';
import { productionEnv, startOurs } from './servers.mjs';

const DAY_MS = 86_400_000;
const OWNER = { ADMIN_EMAIL: 'owner@bench.example', ADMIN_PASSWORD: 'quiet-drawing-table-47' };

/** Our server with a calendar for each of `people`, and visits to come and gone written straight into its rows. */
export async function startWithSchedule({ people, future = 0, past = 0 }) {
  const folder = tempFolder('pool-bench-schedule');
  const first = await startOurs({ DATA_DIR: folder, ...OWNER });
  await stop(first.child);
  const { default: Database } = await backendPackage('libsql');
  const database = new Database(join(folder, 'data.sqlite'));
  database.exec('BEGIN');
  const [owner] = database.prepare("SELECT * FROM user_account WHERE kind = 'staff'").all();
  const staff = [owner.id, ...Array.from({ length: people - 1 }, (_, index) => addPerson(database, owner, index))];
  for (let index = 0; index < future; index += 1) addVisit(database, staff, index, 1);
  for (let index = 0; index < past; index += 1) addVisit(database, staff, index, -1);
  database.exec('COMMIT');
  database.close();
  return startOurs({ DATA_DIR: folder, ...OWNER });
}

/** The same on MariaDB, without visits; the connection reads instants as text. */
export async function startOnMariaDbWithSchedule({ people, mariadb, redis }) {
  const { createConnection } = await backendPackage('mysql2/promise');
  const connection = await createConnection({ uri: mariadb.url, dateStrings: true });
  await connection.query('SET GLOBAL innodb_flush_log_at_trx_commit = 1');
  await connection.query('CREATE DATABASE bench_schedule');
  await connection.query('USE bench_schedule');
  const env = {
    ...productionEnv(),
    ...OWNER,
    DATABASE_URL: new URL('/bench_schedule', mariadb.url).href,
    REDIS_URL: redis.url,
  };
  await run(process.execPath, [inRoot('backend/dist/cli/migrate.js')], { env, quiet: true });
  const first = await startOurs(env);
  await stop(first.child);
  const rows = async (sql, parameters) => (await connection.query(sql, parameters))[0];
  const [owner] = await rows("SELECT * FROM user_account WHERE kind = 'staff'");
  const [calendar] = await rows('SELECT * FROM staff_calendar WHERE staff_id = ?', [owner.id]);
  const rules = await rows('SELECT * FROM staff_rule WHERE staff_id = ?', [owner.id]);
  for (let index = 1; index < people; index += 1) {
    const id = randomUUID();
    const email = `person.${index}@bench.example`;
    await rows('INSERT INTO user_account SET ?', [
      { ...owner, id, email, email_normalized: email, name: `Person ${index}`, role: 'sales' },
    ]);
    await rows('INSERT INTO staff_calendar SET ?', [{ ...calendar, staff_id: id }]);
    for (const rule of rules) await rows('INSERT INTO staff_rule SET ?', [{ ...rule, id: randomUUID(), staff_id: id }]);
  }
  return { server: await startOurs(env), connection };
}

function addPerson(database, owner, index) {
  const id = randomUUID();
  const email = `person.${index}@bench.example`;
  insert(database, 'user_account', {
    ...owner,
    id,
    email,
    email_normalized: email,
    name: `Person ${index}`,
    role: 'sales',
  });
  const [calendar] = database.prepare('SELECT * FROM staff_calendar WHERE staff_id = ?').all(owner.id);
  insert(database, 'staff_calendar', { ...calendar, staff_id: id });
  for (const rule of database.prepare('SELECT * FROM staff_rule WHERE staff_id = ?').all(owner.id)) {
    insert(database, 'staff_rule', { ...rule, id: randomUUID(), staff_id: id });
  }
  return id;
}

/** Four a day and person, one after the other into the future or the past. */
function addVisit(database, staff, index, direction) {
  const place = Math.floor(index / staff.length);
  const day = 1 + Math.floor(place / 4);
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS + direction * day * DAY_MS;
  const startMs = midnight + (15 + (place % 4) * 2) * 3_600_000;
  const [startsAt, endsAt] = [startMs, startMs + 3_600_000].map((ms) =>
    new Date(ms).toISOString().replace('T', ' ').replace('Z', ''),
  );
  const id = randomUUID();
  insert(database, 'visit', {
    id,
    reference: `V-${id.slice(0, 13)}`,
    type_key: 'design-consult',
    staff_id: staff[index % staff.length],
    starts_at: startsAt,
    ends_at: endsAt,
    buffer_before_min: 0,
    buffer_after_min: 15,
    zone: 'America/Chicago',
    local_date: startsAt.slice(0, 10),
    place: 'studio',
    status: 'confirmed',
    origin: 'staff',
    hold_extended: 0,
    link_no: 1,
    ics_uid: `visit-${id}`,
    ics_sequence: 0,
    reschedule_count: 0,
    version: 1,
    created_at: '2020-01-01 00:00:00.000',
    updated_at: '2020-01-01 00:00:00.000',
  });
}

const statements = new WeakMap();

function insert(database, table, row) {
  const names = Object.keys(row);
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  if (!statements.has(database)) statements.set(database, new Map());
  const prepared = statements.get(database);
  if (!prepared.has(sql)) prepared.set(sql, database.prepare(sql));
  prepared.get(sql).run(...Object.values(row));
}
