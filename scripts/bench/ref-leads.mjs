/** Reference: node:http answering pages of leads, each read by one statement that was written before. No count, no session. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { backendPackage } from './packages.mjs';

const { DATABASE_URL, PLAN, PORT, SQLITE_FILE } = process.env;
const { sql, parameters } = JSON.parse(readFileSync(PLAN, 'utf8'));
const read = DATABASE_URL ? await serverReader() : await sqliteReader();
let asked = 0;

async function sqliteReader() {
  const { default: Database } = await backendPackage('libsql');
  const page = new Database(SQLITE_FILE, { readonly: true }).prepare(sql);
  return (values) => page.all(...values);
}

async function serverReader() {
  const { createPool } = await backendPackage('mysql2/promise');
  const pool = createPool({ uri: DATABASE_URL, connectionLimit: 10, timezone: 'Z', charset: 'utf8mb4' });
  return async (values) => (await pool.query(sql, values))[0];
}

createServer((request, answer) => void respond(request.url, answer)).listen(Number(PORT), '127.0.0.1');

async function respond(url, answer) {
  const body = url === '/' ? '{}' : JSON.stringify({ items: await read(parameters[(asked += 1) % parameters.length]) });
  answer.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  answer.end(body);
}
