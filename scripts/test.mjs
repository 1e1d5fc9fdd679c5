import { cleanUp, cleanUpOnSignals } from './lib/cleanup.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { explain, fail, say } from './lib/log.mjs';
import { startMariaDb } from './lib/mariadb.mjs';
import { checkNodeVersion } from './lib/node-version.mjs';
import { partCheck } from './lib/part-check.mjs';
import { dateOfToday, partDates } from './lib/part-dates.mjs';
import { partE2e } from './lib/part-e2e.mjs';
import { partBackend, partUi, partUnit } from './lib/part-jest.mjs';
import { startRedis } from './lib/redis.mjs';
import { Tally } from './lib/tally.mjs';
import { ensureTools } from './lib/tools.mjs';

checkNodeVersion();
cleanUpOnSignals();

const ENGINES = ['sqlite', 'mariadb'];
const PARTS = ['check', 'unit', 'db', 'api', 'ui', 'dates', 'e2e'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.includes(name));
const engines = process.env.DB ? [process.env.DB] : ENGINES;
if (unknown.length > 0 || engines.some((engine) => !ENGINES.includes(engine))) {
  fail(`Usage: npm test -- [${PARTS.join(' | ')}]   (DB=sqlite or DB=mariadb selects one database)`);
  process.exit(1);
}
const parts = wanted.length > 0 ? PARTS.filter((name) => wanted.includes(name)) : PARTS;

function toolsFor(part) {
  if (part === 'e2e')
    return engines.includes('mariadb') ? ['chromium', 'nginx', 'brotli', 'mariadb', 'redis'] : ['chromium'];
  if (part === 'db' || part === 'api') return engines.includes('mariadb') ? ['mariadb', 'redis'] : ['redis'];
  return part === 'dates' ? ['faketime'] : [];
}

/** Each server is started when the first part needs it and shared by the rest of the run. */
function once(begin) {
  let started;
  return () => (started ??= begin());
}
const services = { mariadb: once(startMariaDb), redis: once(startRedis) };

const tally = new Tally();
try {
  await ensureTools([...new Set(parts.flatMap(toolsFor))]);
  await ensureInstalled();
  for (const part of parts) {
    if (part === 'check') await tally.part('check', () => partCheck(tally));
    if (part === 'unit') await tally.part('unit', () => partUnit(tally));
    if (part === 'ui') await tally.part('ui', () => partUi(tally));
    if (part === 'dates') await tally.part(`dates: ${dateOfToday()[0]}`, () => partDates(tally, dateOfToday()));
    if (part === 'db' || part === 'api') {
      for (const engine of engines) {
        const afterSqlite = engine === 'mariadb' && engines.includes('sqlite');
        await tally.part(`${part} ${engine}`, () => partBackend(tally, part, engine, services, { afterSqlite }));
      }
    }
    if (part === 'e2e') await partE2e(tally, engines, services);
  }
} catch (error) {
  explain(error);
  tally.add(0, 1);
} finally {
  await cleanUp();
}
say();
tally.report();
process.exit(tally.failed > 0 ? 1 : 0);
