import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { run, stop } from '../lib/proc.mjs';
import { tempFolder } from '../lib/temp.mjs';
import { asRow } from './bench-sessions.mjs';
import { httpRequest } from './load.mjs';
import { compare } from './measure.mjs';
import { backendPackage } from './packages.mjs';
import { call, productionEnv, startOurs, startReference } from './servers.mjs';
import { addedRows, rowCounts } from './written-rows.mjs';

const CONNECTIONS = 16;

function consultation() {
  return {
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
  };
}

const nextRequest = () =>
  httpRequest('POST', '/api/consultations', { body: consultation(), headers: { 'idempotency-key': randomUUID() } });

/** POST /api/consultations against a bare handler that writes the same rows, on the embedded database. */
export async function consultationsOnSqlite({ rounds, ms }) {
  const { plan, sqliteCopy } = await seeWhatIsWritten();
  const ours = await startOurs();
  const reference = await startReference('ref-writes', { PLAN: plan, SQLITE_FILE: sqliteCopy });
  return rows('SQLite, synchronous=FULL', await measured(ours, reference, rounds, ms));
}

/** The same on a MariaDB server with its default durability. */
export async function consultationsOnMariaDb({ rounds, ms, mariadb, redis }) {
  const { plan } = await seeWhatIsWritten();
  const { createConnection } = await backendPackage('mysql2/promise');
  const root = await createConnection(mariadb.url);
  await root.query('SET GLOBAL innodb_flush_log_at_trx_commit = 1');
  await root.query('CREATE DATABASE bench_ours');
  const address = (name) => new URL(`/${name}`, mariadb.url).href;
  const env = { ...productionEnv(), DATABASE_URL: address('bench_ours'), REDIS_URL: redis.url };
  await run(process.execPath, [inRoot('backend/dist/cli/migrate.js')], { env, quiet: true });
  const ours = await startOurs(env);
  await cloneSchema(root, 'bench_ours', 'bench_reference');
  await root.end();
  const reference = await startReference('ref-writes', { PLAN: plan, DATABASE_URL: address('bench_reference') });
  return rows('MariaDB, default durability', await measured(ours, reference, rounds, ms));
}

async function measured(ours, reference, rounds, ms) {
  const result = await compare({
    ours: { ...ours, status: 201, nextRequest },
    reference: { ...reference, status: 201, nextRequest },
    rounds,
    ms,
    connections: CONNECTIONS,
  });
  await Promise.all([stop(ours.child), stop(reference.child)]);
  return result;
}

function rows(database, result) {
  const text = `POST /api/consultations against a bare handler (${database})`;
  return [
    { id: `consult ${database} rate`, text: `${text}, answers per second`, ...asRow(result, 'rate'), target: 0.25 },
    {
      id: `consult ${database} cpu`,
      text: 'the same, processor time per answer, mail delivery included',
      ...asRow(result, 'cpu'),
      target: 0.25,
    },
  ];
}

/** Sends one consultation to a scratch instance and notes which rows that left behind. */
async function seeWhatIsWritten() {
  const folder = tempFolder('pool-bench-plan');
  const scratch = await startOurs({ DATA_DIR: folder });
  const { default: Database } = await backendPackage('libsql');
  const database = new Database(join(folder, 'data.sqlite'));
  const before = rowCounts(database);
  await call(scratch, 'POST', '/api/consultations', {
    body: consultation(),
    headers: { 'idempotency-key': randomUUID() },
  });
  const plan = join(folder, 'plan.json');
  writeFileSync(plan, JSON.stringify(addedRows(database, before)));
  await stop(scratch.child);
  const sqliteCopy = join(folder, 'reference.sqlite');
  database.exec(`VACUUM INTO '${sqliteCopy}'`);
  database.close();
  return { plan, sqliteCopy };
}

async function cloneSchema(connection, from, to) {
  await connection.query(`CREATE DATABASE ${to}`);
  const [tables] = await connection.query(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ?',
    [from],
  );
  await connection.query(`USE ${to}`);
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const { name } of tables) {
    const [[created]] = await connection.query(`SHOW CREATE TABLE ${from}.\`${name}\``);
    await connection.query(created['Create Table']);
  }
}
