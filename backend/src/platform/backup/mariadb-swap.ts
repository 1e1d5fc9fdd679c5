import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { schemaLock } from '../database/schema-migrations.js';
import { OperatorProblem } from '../operator-problem.js';
import { compareRows, missingParts, type Manifest } from './manifest.js';
import { load, serverAddress, type ServerAddress } from './mariadb-client.js';

interface Trigger extends RowDataPacket {
  name: string;
  occasion: string;
  onTable: string;
  body: string;
  sqlMode: string;
}

const LONGEST_NAME = 64;
const MAY_NOT = new Set([
  'ER_DBACCESS_DENIED_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_SPECIFIC_ACCESS_DENIED_ERROR',
  'ER_ACCESS_DENIED_ERROR',
]);

/**
 * Loads the dump into a database of its own, checks it there, and exchanges all tables in one
 * statement. The tables of before go into a third database. @returns its name, if there were any.
 */
export async function restoreDump(
  databaseUrl: string,
  dump: string,
  expected: Manifest['rows'],
  stamp: string,
): Promise<string | null> {
  const server = serverAddress(databaseUrl);
  const arriving = `${server.database}_restoring`;
  const kept = `${server.database}_before_${stamp.replace(/\W/g, '')}`;
  if (kept.length > LONGEST_NAME)
    throw new OperatorProblem(`The database name ${server.database} is too long to keep a copy beside it.`);
  const { host, port, user, password } = server;
  const connection = await createConnection({ host, port, user, password, charset: 'utf8mb4' });
  try {
    await requireDatabase(connection, server);
    await lockSchema(connection, server);
    // Left by a restore that was killed; what it held is in its backup.
    await mayFail(server, connection.query(`DROP DATABASE IF EXISTS ${quoted(arriving)}`));
    await mayFail(
      server,
      connection.query(`CREATE DATABASE ${quoted(arriving)} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`),
    );
    try {
      await load({ ...server, database: arriving }, dump);
      await check(connection, arriving, expected);
      return await swap(connection, server, arriving, kept);
    } finally {
      await connection.query(`DROP DATABASE IF EXISTS ${quoted(arriving)}`);
    }
  } finally {
    await connection.end();
  }
}

async function check(connection: Connection, database: string, expected: Manifest['rows']): Promise<void> {
  const tables = await tablesOf(connection, database);
  const missing = missingParts(
    tables,
    (await triggersOf(connection, database)).map(({ name }) => name),
  );
  if (missing.length > 0) throw new OperatorProblem(`The backup lacks ${missing.join(', ')}; nothing was changed.`);
  const found: Manifest['rows'] = {};
  for (const table of tables) {
    const [[row]] = await connection.query<RowDataPacket[]>(
      `SELECT COUNT(*) AS n FROM ${quoted(database)}.${quoted(table)}`,
    );
    found[table] = Number(row?.n);
  }
  compareRows(expected, found);
}

/** RENAME TABLE refuses tables that have triggers, so these are taken off and put on again. */
async function swap(
  connection: Connection,
  server: ServerAddress,
  arriving: string,
  kept: string,
): Promise<string | null> {
  const before = await tablesOf(connection, server.database);
  const after = await tablesOf(connection, arriving);
  const oldTriggers = await triggersOf(connection, server.database);
  const newTriggers = await triggersOf(connection, arriving);
  if (before.length > 0) {
    await mayFail(
      server,
      connection.query(`CREATE DATABASE ${quoted(kept)} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`),
    );
  }
  const moves = [
    ...before.map((table) => `${quoted(server.database)}.${quoted(table)} TO ${quoted(kept)}.${quoted(table)}`),
    ...after.map((table) => `${quoted(arriving)}.${quoted(table)} TO ${quoted(server.database)}.${quoted(table)}`),
  ];
  // A process that was not stopped may be using a table.
  await connection.query('SET SESSION lock_wait_timeout = 30');
  try {
    await dropTriggers(connection, server.database, oldTriggers);
    await dropTriggers(connection, arriving, newTriggers);
    await connection.query(`RENAME TABLE ${moves.join(', ')}`);
  } catch (error) {
    await createTriggers(connection, server.database, oldTriggers);
    if (before.length > 0) await connection.query(`DROP DATABASE ${quoted(kept)}`);
    throw problemOf(server, error);
  }
  await createTriggers(connection, server.database, newTriggers);
  await createTriggers(connection, kept, oldTriggers);
  return before.length > 0 ? kept : null;
}

async function tablesOf(connection: Connection, database: string): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ? AND TABLE_TYPE = 'BASE TABLE'",
    [database],
  );
  return rows.map((row) => String(row.name));
}

async function triggersOf(connection: Connection, database: string): Promise<Trigger[]> {
  const [rows] = await connection.query<Trigger[]>(
    `SELECT TRIGGER_NAME AS name, ACTION_STATEMENT AS body, SQL_MODE AS sqlMode,
            CONCAT(ACTION_TIMING, ' ', EVENT_MANIPULATION) AS occasion, EVENT_OBJECT_TABLE AS onTable
     FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = ? ORDER BY EVENT_OBJECT_TABLE, ACTION_TIMING, ACTION_ORDER`,
    [database],
  );
  return rows;
}

async function dropTriggers(connection: Connection, database: string, triggers: readonly Trigger[]): Promise<void> {
  for (const { name } of triggers) await connection.query(`DROP TRIGGER ${quoted(database)}.${quoted(name)}`);
}

async function createTriggers(connection: Connection, database: string, triggers: readonly Trigger[]): Promise<void> {
  for (const { name, occasion, onTable, body, sqlMode } of triggers) {
    await connection.query('SET SESSION sql_mode = ?', [sqlMode]);
    await connection.query(
      `CREATE OR REPLACE TRIGGER ${quoted(database)}.${quoted(name)} ${occasion} ON ${quoted(database)}.${quoted(onTable)} FOR EACH ROW ${body}`,
    );
  }
}

async function requireDatabase(connection: Connection, server: ServerAddress): Promise<void> {
  const [rows] = await connection.query<RowDataPacket[]>(
    'SELECT 1 FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = ?',
    [server.database],
  );
  if (rows.length === 0)
    throw new OperatorProblem(
      `There is no database ${server.database}, or ${server.user} may not use it. Create it empty first.`,
    );
}

/** Neither a migration nor another restore meanwhile; given back when the connection ends. */
async function lockSchema(connection: Connection, server: ServerAddress): Promise<void> {
  const [[row]] = await connection.query<RowDataPacket[]>('SELECT GET_LOCK(?, 0) AS got', [
    schemaLock(server.database),
  ]);
  if (Number(row?.got) !== 1)
    throw new OperatorProblem('A migration or another restore is running; try again when it has ended.');
}

async function mayFail(server: ServerAddress, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    throw problemOf(server, error);
  });
}

function problemOf(server: ServerAddress, error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === 'ER_LOCK_WAIT_TIMEOUT') {
    return new OperatorProblem('Another program uses the tables. Stop all processes first; nothing was changed.', {
      cause: error,
    });
  }
  if (!MAY_NOT.has(code)) return error;
  return new OperatorProblem(
    `The database user ${server.user} lacks a right that a restore needs; nothing was changed.\n(${message})\n` +
      `A restore makes the databases ${server.database}_restoring and ${server.database}_before_<time> and moves tables between them and\n` +
      `${server.database}. Run it with a DATABASE_URL whose user may create databases and has all rights on these, such as root.`,
    { cause: error },
  );
}

function quoted(name: string): string {
  return `\`${name.replace(/`/g, '``')}\``;
}
