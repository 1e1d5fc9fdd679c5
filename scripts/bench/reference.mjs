/**
 * Bare node:http: answers BODY, or with READS the rows of these statements, or with ROWS parses a JSON body and writes so
 * many rows in one durable commit.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';

const { BODY = '{"status":"ok"}', DATA_DIR, DATABASE, PORT, READS, ROWS } = process.env;
const write = ROWS ? prepareWrites() : () => BODY;
const read = READS ? prepareReads() : () => BODY;

function prepareReads() {
  const Database = createRequire(inRoot('backend/package.json'))('libsql');
  const database = new Database(DATABASE);
  const statements = JSON.parse(READS).map((sql) => database.prepare(sql));
  return () => JSON.stringify(statements.map((statement) => statement.all()));
}

function prepareWrites() {
  const Database = createRequire(inRoot('backend/package.json'))('libsql');
  const database = new Database(join(DATA_DIR, 'reference.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE entry (id TEXT PRIMARY KEY, at TEXT, email TEXT, body TEXT)');
  database.exec('CREATE INDEX ix_at ON entry (at, id)');
  database.exec('CREATE INDEX ix_email ON entry (email)');
  const insert = database.prepare('INSERT INTO entry (id, at, email, body) VALUES (?, ?, ?, ?)');
  const [begin, commit] = ['BEGIN IMMEDIATE', 'COMMIT'].map((sql) => database.prepare(sql));
  return (text) => {
    const id = randomUUID();
    begin.run();
    for (let row = 0; row < Number(ROWS); row += 1)
      insert.run(`${id}-${row}`, new Date().toISOString(), JSON.parse(text).email, text);
    commit.run();
    return JSON.stringify({ id });
  };
}

createServer((request, answer) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString('utf8');
    const body = request.method === 'GET' ? read() : write(text);
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    answer.end(body);
  });
}).listen(Number(PORT), '127.0.0.1');
