import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { schemaLock } from '../database/schema-migrations.js';
import { OperatorProblem } from '../operator-problem.js';
import { databaseName, loadDump } from './server-dump.js';

interface Trigger extends RowDataPacket {
  name: string;
  occasion: string;
  onTable: string;
  body: string;
  sqlMode: string;
}

/**
 * Loads the dump into a database of its own, checks it there, and exchanges all tables in one statement.
 *
 * @returns the name of the database that keeps the previous tables; null if there were none.
 */
export async function restoreServer(databaseUrl: string, dump: string, stamp: string): Promise<string | null> {
  const [name, url] = [databaseName(databaseUrl), new URL(databaseUrl)];
  const [arriving, kept] = [`${name}_restoring`, `${name}_before_${stamp.replace(/\W/g, '')}`];
  url.pathname = '';
  const connection = await createConnection({ uri: url.toString(), charset: 'utf8mb4' });
  try {
    await lock(connection, name);
    // Left by a restore that was killed.
    await connection.query(`DROP DATABASE IF EXISTS ${quoted(arriving)}`);
    await create(connection, arriving);
    url.pathname = `/${encodeURIComponent(arriving)}`;
    await loadDump(url.toString(), dump);
    if (!(await triggersOf(connection, arriving)).some((trigger) => trigger.name === 'audit_entry_no_update'))
      throw new OperatorProblem('The backup lacks the triggers of the audit log, so nothing was restored.');
    return await swap(connection, name, arriving, kept);
  } catch (error) {
    if (!/denied/i.test((error as { code?: string }).code ?? '')) throw error;
    throw new OperatorProblem(
      `A restore makes the databases ${arriving} and ${name}_before_<time>: run it with a user who may. Nothing was restored.`,
      { cause: error },
    );
  } finally {
    await connection.query(`DROP DATABASE IF EXISTS ${quoted(arriving)}`).catch(() => undefined);
    await connection.end();
  }
}

/** Neither a migration nor another restore meanwhile; given back when the connection ends. */
async function lock(connection: Connection, name: string): Promise<void> {
  const [[row]] = await connection.query<RowDataPacket[]>('SELECT GET_LOCK(?, 0) AS got', [schemaLock(name)]);
  if (Number(row?.got) !== 1)
    throw new OperatorProblem('A migration or another restore is running; try again when it has ended.');
}

async function create(connection: Connection, name: string): Promise<void> {
  await connection.query(`CREATE DATABASE ${quoted(name)} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
}

/** RENAME TABLE refuses tables that have triggers, so these are taken off and put on again. */
async function swap(connection: Connection, name: string, arriving: string, kept: string): Promise<string | null> {
  const [before, after] = [await tablesOf(connection, name), await tablesOf(connection, arriving)];
  const [oldTriggers, newTriggers] = [await triggersOf(connection, name), await triggersOf(connection, arriving)];
  const moved = (tables: readonly string[], from: string, to: string) =>
    tables.map((table) => `${quoted(from)}.${quoted(table)} TO ${quoted(to)}.${quoted(table)}`);
  if (before.length > 0) await create(connection, kept);
  // A server that was not stopped may be using a table.
  await connection.query('SET SESSION lock_wait_timeout = 30');
  try {
    for (const trigger of oldTriggers) await connection.query(`DROP TRIGGER ${quoted(name)}.${quoted(trigger.name)}`);
    for (const trigger of newTriggers)
      await connection.query(`DROP TRIGGER ${quoted(arriving)}.${quoted(trigger.name)}`);
    await connection.query(
      `RENAME TABLE ${[...moved(before, name, kept), ...moved(after, arriving, name)].join(', ')}`,
    );
  } catch (error) {
    await createTriggers(connection, name, oldTriggers);
    if (before.length > 0) await connection.query(`DROP DATABASE ${quoted(kept)}`);
    throw error;
  }
  await createTriggers(connection, name, newTriggers);
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

async function createTriggers(connection: Connection, database: string, triggers: readonly Trigger[]): Promise<void> {
  for (const { name, occasion, onTable, body, sqlMode } of triggers) {
    await connection.query('SET SESSION sql_mode = ?', [sqlMode]);
    await connection.query(
      `CREATE OR REPLACE TRIGGER ${quoted(database)}.${quoted(name)} ${occasion} ON ${quoted(database)}.${quoted(onTable)} FOR EACH ROW ${body}`,
    );
  }
}

function quoted(name: string): string {
  return `\`${name.replace(/`/g, '``')}\``;
}
