import { cleanUp, cleanUpOnSignals } from './lib/cleanup.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fail } from './lib/log.mjs';
import { DATES, partDates } from './lib/part-dates.mjs';
import { Tally } from './lib/tally.mjs';
import { ensureTools } from './lib/tools.mjs';

/** `npm run test:dates [-- 2026-11-25 …]`: the specs that deal with dates, at each of ten dates or at those given. */
cleanUpOnSignals();
const wanted = process.argv.slice(2);
const dates = DATES.filter(([, date]) => wanted.length === 0 || wanted.some((day) => date.startsWith(day)));
if (dates.length === 0) {
  fail(`Dates are:\n${DATES.map(([title, date]) => `  ${date.slice(0, 10)}  ${title}`).join('\n')}`);
  process.exit(1);
}
const tally = new Tally();
try {
  await ensureTools(['faketime']);
  await ensureInstalled();
  for (const date of dates) await tally.part(date.join(', '), () => partDates(tally, date));
} finally {
  await cleanUp();
}
tally.report();
process.exit(tally.failed > 0 ? 1 : 0);
