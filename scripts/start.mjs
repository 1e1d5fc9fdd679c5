import { pathToFileURL } from 'node:url';
import { buildStale } from './lib/build-steps.mjs';
import { portIsFree, waitFor200 } from './lib/http.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bold, dim, explain, fail, say } from './lib/log.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { inRoot } from './lib/paths.mjs';

const DEMO_LOGINS = [
  ['Customer', 'claire@merideau.example', 'limestone-customer-demo', '/login'],
  ['Owner', 'owner@merideau.example', 'limestone-owner-demo', '/admin/login'],
  ['Sales', 'sales@merideau.example', 'limestone-sales-demo', '/admin/login'],
  ['PM', 'pm@merideau.example', 'limestone-pm-demo', '/admin/login'],
  ['Viewer', 'viewer@merideau.example', 'limestone-viewer-demo', '/admin/login'],
];

checkNodeVersion();

process.chdir(inRoot());
process.env.DEMO_DATA ??= '1';
process.env.DATA_DIR ??= './var';
process.env.PORT ??= '3000';
// The addresses below must not scroll away under one line per request.
process.env.LOG_LEVEL ??= 'warn';
const { PORT, HOST = '127.0.0.1' } = process.env;

if (!(await portIsFree(Number(PORT), HOST))) {
  fail(`Port ${PORT} is already in use. Stop the other program, or choose another port: PORT=3001 npm start`);
  process.exit(1);
}

try {
  await ensureInstalled();
  await buildStale();
} catch (error) {
  explain(error);
  process.exit(1);
}

say(dim('Starting the server (the first start also creates the database and the demo data)'));
// Same process: one Ctrl-C reaches the server directly, and nothing is left behind when this process is killed.
await import(pathToFileURL(inRoot('backend/dist/main.js')).href);

const local = `http://localhost:${PORT}`;
if (await waitFor200(`http://127.0.0.1:${PORT}/api/health/ready`, { timeoutMs: 60_000 })) {
  say();
  say(`  Site      ${bold(`${local}/`)}`);
  say(`  Console   ${bold(`${local}/admin`)}`);
  say(`  API       ${bold(`${local}/api`)} ${dim(`(documentation: ${local}/api/docs)`)}`);
  if (process.env.DEMO_DATA === '1') {
    say();
    say('  Demo logins (sample data, marked "(demo)")');
    for (const [who, email, password, path] of DEMO_LOGINS) {
      say(`  ${who.padEnd(9)} ${email.padEnd(26)} ${password.padEnd(26)} ${dim(local + path)}`);
    }
  }
  say();
  say(dim(`  Data is kept in ${process.env.DATA_DIR}. Ctrl-C stops the server.`));
} else {
  fail(`The server did not become ready: see http://127.0.0.1:${PORT}/api/health/ready`);
}
