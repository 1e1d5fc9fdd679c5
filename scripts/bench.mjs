import { parseArgs } from 'node:util';
import { engine } from './bench/bench-engine.mjs';
import { leads, leadsOnMariaDb } from './bench/bench-leads.mjs';
import { consultations, logins, sessions, slots, tools } from './bench/bench-server.mjs';
import { site } from './bench/bench-site.mjs';
import { idleMemory, secondStart } from './bench/bench-start.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { cleanUp, cleanUpOnSignals } from './lib/cleanup.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { dim, fail, green, red, say, step } from './lib/log.mjs';
import { startMariaDb } from './lib/mariadb.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { startRedis } from './lib/redis.mjs';
import { which } from './lib/tools.mjs';

const PARTS = {
  sessions,
  consultations,
  slots,
  leads,
  'leads-mariadb': withServers(leadsOnMariaDb),
  logins,
  tools,
  engine,
  start: secondStart,
  memory: idleMemory,
  lighthouse: site,
};

const HELP = `Usage: npm run bench -- [${Object.keys(PARTS).join(' | ')}] [--rounds 5] [--ms 3000] [--page /about ...]

Measures our server and a bare reference in alternating rounds of one run, on loopback only, with servers and
databases of its own, and prints ratios. Linux only. Missed targets are marked; the exit code stays 0.
The part lighthouse takes a quarter of an hour; --page limits it to some pages.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    ms: { type: 'string', default: '3000' },
    page: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});
const [rounds, ms] = [Number(values.rounds), Number(values.ms)];
const usable = Number.isInteger(rounds) && rounds >= 1 && rounds <= 50 && ms >= 100 && ms <= 60_000;
if (values.help || !usable || positionals.some((name) => !(name in PARTS))) {
  say(HELP);
  process.exit(values.help ? 0 : 1);
}
checkNodeVersion();
if (process.platform !== 'linux') {
  fail('The bench reads processor time from /proc and needs Linux.');
  process.exit(1);
}
cleanUpOnSignals();

/** The database and cache servers are private to this run; without MariaDB on the machine its part is left out. */
function withServers(part) {
  return async (options) => {
    if (!which('mariadbd') || !which('redis-server')) {
      say(dim('  MariaDB or Redis is not installed: this part is left out'));
      return [];
    }
    const [mariadb, redis] = [await startMariaDb(), await startRedis()];
    const rows = await part({ ...options, mariadb, redis });
    await Promise.all([mariadb.down(), redis.down()]);
    return rows;
  };
}

function print(row) {
  const met = row.atMost ? row.ratio <= row.target : row.ratio >= row.target;
  const verdict = met ? green('met   ') : red('missed');
  const wanted = `${row.atMost ? '≤' : '≥'} ${row.target.toFixed(2)}`;
  say(
    `  ${verdict} ${row.ratio.toFixed(2).padStart(6)} (${wanted})  ours ${row.ours}, reference ${row.reference}  ${dim(row.text)}`,
  );
}

const found = [];
try {
  await ensureInstalled();
  await buildStale();
  const names = positionals.length > 0 ? positionals : Object.keys(PARTS);
  for (const name of names) {
    const rows = await step(`Measuring ${name}`, () => PARTS[name]({ rounds, ms, pages: values.page }));
    rows.forEach(print);
    found.push(...rows);
  }
} catch (error) {
  fail(error.stack);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
say();
say(`${found.length} ratios, medians of ${rounds} alternating rounds of ${ms} ms`);
