import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { tempFolder } from '../lib/temp.mjs';
import { stop } from '../lib/proc.mjs';
import { backendPackage } from './packages.mjs';
import { call, startOurs } from './servers.mjs';

const OWNER = { ADMIN_EMAIL: 'owner@bench.example', ADMIN_PASSWORD: 'quiet-drawing-table-47' };

/** Starts our server once, lets `write` add rows to its database, and starts it again; with `elsewhere` on MariaDB. */
export async function startSeeded(prepare, write, elsewhere = {}) {
  const env = { DATA_DIR: tempFolder('pool-bench-seed'), ...elsewhere, ...OWNER };
  const first = await startOurs(env);
  await prepare(first);
  await stop(first.child);
  if (elsewhere.DATABASE_URL) {
    await write();
    return startOurs(env);
  }
  const { default: Database } = await backendPackage('libsql');
  const database = new Database(join(env.DATA_DIR, 'data.sqlite'));
  database.exec('BEGIN');
  write(database, inserter(database));
  database.exec('COMMIT');
  database.exec('ANALYZE');
  database.close();
  return startOurs(env);
}

export async function ownerHeaders(server) {
  const { body } = await call(server, 'POST', '/api/admin/auth/login', {
    body: { email: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD },
  });
  return { authorization: `Bearer ${body.token}` };
}

function inserter(database) {
  const statements = new Map();
  return (table, row) => {
    const names = Object.keys(row);
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    if (!statements.has(sql)) statements.set(sql, database.prepare(sql));
    statements.get(sql).run(...Object.values(row));
  };
}

/** People of the team with the owner's hours. */
export function addPeople(database, insert, people) {
  const [owner] = database.prepare("SELECT * FROM user_account WHERE kind = 'staff'").all();
  const [calendar] = database.prepare('SELECT * FROM staff_calendar WHERE staff_id = ?').all(owner.id);
  const rules = database.prepare('SELECT * FROM staff_rule WHERE staff_id = ?').all(owner.id);
  const ids = [owner.id];
  for (let index = 1; index < people; index += 1) {
    const [id, email, name] = [randomUUID(), `person.${index}@bench.example`, `Person ${index}`];
    insert('user_account', { ...owner, id, email, email_normalized: email, name, role: 'sales' });
    insert('staff_calendar', { ...calendar, staff_id: id });
    for (const rule of rules) insert('staff_rule', { ...rule, id: randomUUID(), staff_id: id });
    ids.push(id);
  }
  return ids;
}

export const instant = (ms) => new Date(ms).toISOString().replace('T', ' ').replace('Z', '');
