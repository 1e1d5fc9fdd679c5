/** Reference: node:http that parses a JSON body and writes ROWS rows in one durable commit. */
import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { backendPackage } from './packages.mjs';

const { DATA_DIR, PORT, ROWS } = process.env;
const { default: Database } = await backendPackage('libsql');
const database = new Database(join(DATA_DIR, 'reference.sqlite'));
database.pragma('journal_mode = WAL');
database.pragma('synchronous = FULL');
database.exec('CREATE TABLE entry (id TEXT PRIMARY KEY, at TEXT, email TEXT, body TEXT)');
database.exec('CREATE INDEX ix_at ON entry (at, id)');
database.exec('CREATE INDEX ix_email ON entry (email)');
const insert = database.prepare('INSERT INTO entry (id, at, email, body) VALUES (?, ?, ?, ?)');
const [begin, commit] = ['BEGIN IMMEDIATE', 'COMMIT'].map((sql) => database.prepare(sql));

createServer((request, answer) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString('utf8');
    const id = randomUUID();
    if (text) {
      const { email } = JSON.parse(text);
      begin.run();
      for (let row = 0; row < Number(ROWS); row += 1) insert.run(`${id}-${row}`, new Date().toISOString(), email, text);
      commit.run();
    }
    const body = JSON.stringify({ id });
    answer.writeHead(text ? 201 : 200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    answer.end(body);
  });
}).listen(Number(PORT), '127.0.0.1');
