import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { stop } from '../lib/proc.mjs';
import { backendPackage } from './packages.mjs';
import { startOnMariaDbWithSchedule, startWithSchedule } from './schedule-seed.mjs';
import { call } from './servers.mjs';

const CLIENTS = 50;
const PEOPLE = 5;
const CELL_MS = 15 * 60_000;

/**
 * Fifty clients book, move and cancel without a pause; afterwards no two visits of one person overlap and every cell
 * belongs to a visit that takes place. Runs for the time of all rounds together: `--rounds 50 --ms 12000` is ten minutes.
 */
export async function visits({ rounds, ms }) {
  const server = await startWithSchedule({ people: PEOPLE });
  return soak(server, 'SQLite', rounds * ms, () => rowsOfSqlite(server.dataDir));
}

/** The same on a MariaDB server with its default durability. */
export async function visitsOnMariaDb({ rounds, ms, mariadb, redis }) {
  const { server, connection } = await startOnMariaDbWithSchedule({ people: PEOPLE, mariadb, redis });
  const result = await soak(server, 'MariaDB', rounds * ms, () => rowsOfMariaDb(connection));
  await connection.end();
  return result;
}

async function soak(server, database, ms, readRows) {
  const until = performance.now() + ms;
  const counts = { booked: 0, moved: 0, cancelled: 0, refused: 0 };
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(server, index, until, counts)));
  const seconds = (performance.now() - started) / 1000;
  await stop(server.child);
  const faults = faultsIn(await readRows());
  const perSecond = (counts.booked / seconds).toFixed(1);
  const done = `${counts.booked} booked (${perSecond}/s), ${counts.moved} moved, ${counts.cancelled} cancelled, ${counts.refused} refused in ${Math.round(seconds)} s`;
  return [
    {
      id: `visits faults ${database}`,
      text: `overlaps and orphan cells after ${CLIENTS} clients, ${database}: ${done}`,
      ours: String(faults),
      reference: '0',
      ratio: faults,
      target: 0,
      atMost: true,
    },
  ];
}

async function client(server, index, until, counts) {
  const own = [];
  while (performance.now() < until) {
    const free = await openStarts(server);
    const startsAt = free[randomInt(Math.min(free.length, 200))];
    const turn = own.length === 0 ? 0 : randomInt(3);
    const visit = own[0];
    if (turn === 0 && own.length < 3) {
      const body = { service: 'video-consult', startsAt, name: 'Robin Bench', email: `soak.${index}@bench.example` };
      await attempt(server, '/api/schedule/visits', body, counts, 'booked', (made) => own.push(made));
    } else if (turn === 1) {
      await attempt(
        server,
        `/api/schedule/visits/${visit.manageToken}/reschedule`,
        { startsAt },
        counts,
        'moved',
        (moved) => own.splice(0, 1, moved),
        () => own.shift(),
      );
    } else if (visit) {
      await attempt(
        server,
        `/api/schedule/visits/${visit.manageToken}/cancel`,
        { reason: 'soak' },
        counts,
        'cancelled',
        () => own.shift(),
      );
    }
  }
}

async function openStarts(server) {
  const date = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { body } = await call(
    server,
    'GET',
    `/api/schedule/slots?service=video-consult&from=${date(3)}&to=${date(14)}`,
  );
  return body.days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt));
}

/** What the rules refuse is part of the exercise; anything else is a fault of the server. */
async function attempt(server, path, body, counts, name, done, gone = () => undefined) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.ok) {
    counts[name] += 1;
    done(JSON.parse(text));
    return;
  }
  if (answer.status !== 409 && answer.status !== 422 && answer.status !== 503)
    throw new Error(`${path} answered ${answer.status}: ${text}`);
  counts.refused += 1;
  if (/CHANGE_LIMIT_REACHED|CHANGE_TOO_LATE/.test(text)) gone();
}

const OCCUPYING = "SELECT * FROM visit WHERE status IN ('held', 'pending', 'confirmed') ORDER BY staff_id, starts_at";
const CELLS = 'SELECT visit_id, COUNT(*) AS count FROM visit_cell GROUP BY visit_id';

async function rowsOfSqlite(dataDir) {
  const { default: Database } = await backendPackage('libsql');
  const database = new Database(join(dataDir, 'data.sqlite'));
  const [visitRows, cellRows] = [OCCUPYING, CELLS].map((sql) => database.prepare(sql).all());
  database.close();
  return { visitRows, cellRows };
}

async function rowsOfMariaDb(connection) {
  const [visitRows] = await connection.query(OCCUPYING);
  const [cellRows] = await connection.query(CELLS);
  return { visitRows, cellRows };
}

/** Two visits of one person at once, cells of nobody, and visits without all of theirs. */
function faultsIn({ visitRows, cellRows }) {
  const cells = new Map(cellRows.map((row) => [row.visit_id, row.count]));
  const ms = (text) => Date.parse(`${text.replace(' ', 'T')}Z`);
  let faults = 0;
  visitRows.forEach((row, index) => {
    const before = visitRows[index - 1];
    if (before?.staff_id === row.staff_id && ms(before.ends_at) > ms(row.starts_at)) faults += 1;
    const from = Math.floor((ms(row.starts_at) - row.buffer_before_min * 60_000) / CELL_MS);
    const to = Math.ceil((ms(row.ends_at) + row.buffer_after_min * 60_000) / CELL_MS);
    if (cells.get(row.id) !== to - from) faults += 1;
    cells.delete(row.id);
  });
  return faults + cells.size;
}
