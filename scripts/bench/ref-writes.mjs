/**
 * Reference: node:http that parses a JSON body, writes the same rows as the product in one transaction
 * of the same database with the same durability, and answers 201. No validation, no framework, no mapping.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { backendPackage } from './packages.mjs';
import { copier, insertStatements } from './written-rows.mjs';

const { DATABASE_URL, PLAN, PORT, SQLITE_FILE } = process.env;
const plan = JSON.parse(readFileSync(PLAN, 'utf8'));
const copy = copier(plan);
const write = DATABASE_URL ? await serverWriter() : await sqliteWriter();

async function sqliteWriter() {
  const { default: Database } = await backendPackage('libsql');
  const database = new Database(SQLITE_FILE);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  const statements = new Map([...insertStatements(plan)].map(([table, sql]) => [table, database.prepare(sql)]));
  const [begin, commit, rollBack] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map((sql) => database.prepare(sql));
  return (rows) => {
    begin.run();
    try {
      for (const { table, values } of rows) statements.get(table).run(...values);
      commit.run();
    } catch (error) {
      rollBack.run();
      throw error;
    }
  };
}

async function serverWriter() {
  const { createPool } = await backendPackage('mysql2/promise');
  const pool = createPool({ uri: DATABASE_URL, connectionLimit: 10, timezone: 'Z', charset: 'utf8mb4' });
  const statements = insertStatements(plan, (name) => `\`${name}\``);
  return async (rows) => {
    const connection = await pool.getConnection();
    try {
      await connection.beginTransaction();
      for (const { table, values } of rows) await connection.execute(statements.get(table), values);
      await connection.commit();
    } catch (error) {
      await connection.rollback();
      throw error;
    } finally {
      connection.release();
    }
  };
}

createServer((request, answer) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => void respond(request, Buffer.concat(chunks), answer));
}).listen(Number(PORT), '127.0.0.1');

async function respond(request, bytes, answer) {
  let status = 200;
  let body = '{"status":"ok"}';
  if (request.method === 'POST') {
    try {
      const { name } = JSON.parse(bytes.toString('utf8'));
      const rows = copy();
      await write(rows);
      status = 201;
      body = JSON.stringify({ id: rows[0].values[0], name });
    } catch (error) {
      process.stderr.write(`${error.stack}\n`);
      status = 500;
    }
  }
  answer.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  answer.end(body);
}
