import { createRequire } from 'node:module';
import { dim, say } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { stop } from '../lib/proc.mjs';
import { chromium as findChromium } from '../lib/tools.mjs';
import { median } from './measure.mjs';
import { startOurs } from './servers.mjs';
import { publicPaths } from './site-pages.mjs';

/** A middling phone takes four times as long as this machine, as Lighthouse has it; a task blocks for what it takes beyond 50 ms. */
const SLOWER = 4;
const FREE_MS = 50;
const PHONE = { width: 412, height: 823 };
const DENSITY = 1.75;
const QUIET_AFTER_MS = 3_000;
const CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline,loading,blink.user_timing';
const TASK = 'RunTask';

const LARGEST_PARTS = 4;

async function record(browser, url) {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: DENSITY,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const events = [];
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    const ended = new Promise((done) => devtools.once('Tracing.tracingComplete', done));
    await devtools.send('Tracing.start', { categories: CATEGORIES, transferMode: 'ReportEvents' });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(QUIET_AFTER_MS);
    await devtools.send('Tracing.end');
    await ended;
    return events;
  } finally {
    await context.close();
  }
}

/** What a task was spent on: processor time of each kind of work, without what it called. */
function partsOf(task, events) {
  const inside = events
    .filter(({ ts, dur = 0 }) => ts >= task.ts && ts + dur <= task.ts + task.dur)
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const spent = new Map();
  const open = [];
  for (const event of inside) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= event.ts) open.pop();
    const outer = open.at(-1);
    const add = (name, us) => spent.set(name, (spent.get(name) ?? 0) + us);
    add(event.name, event.tdur ?? 0);
    if (outer !== undefined) add(outer.name, -(event.tdur ?? 0));
    open.push(event);
  }
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, LARGEST_PARTS)
    .map(([name, us]) => `${name} ${(us / 1_000).toFixed(1)}`)
    .join(', ');
}

/** Milliseconds of the processor's own clock, so that a busy machine counts for less: before the first paint, and beyond 50 after it. */
function readVisit(events) {
  const paint = events.find(({ name, args }) => name === 'firstContentfulPaint' && args?.frame !== undefined);
  if (paint === undefined) throw new Error('The page painted nothing');
  const own = events.filter(({ pid, tid, ph, dur }) => pid === paint.pid && tid === paint.tid && ph === 'X' && dur > 0);
  const tasks = own.filter(({ name }) => name === TASK).sort((a, b) => a.ts - b.ts);
  const starts = events.filter(
    ({ name, args, ts }) => name === 'navigationStart' && args?.frame === paint.args.frame && ts < paint.ts,
  );
  const start = Math.max(...starts.map(({ ts }) => ts));
  const blocking = ({ tdur = 0 }) => Math.max(0, (SLOWER * tdur) / 1_000 - FREE_MS);
  const after = tasks.filter(({ ts }) => ts > paint.ts);
  const before = tasks.filter(({ ts }) => ts >= start && ts <= paint.ts);
  return {
    blockingMs: after.reduce((sum, task) => sum + blocking(task), 0),
    paintMs: before.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000,
    long: after
      .filter((task) => blocking(task) > 0)
      .map(
        (task) =>
          `${(task.tdur / 1_000).toFixed(1)} ms: ${partsOf(
            task,
            own.filter(({ name }) => name !== TASK),
          )}`,
      ),
  };
}

/** How long each public page keeps the main thread from a person after its first paint, and what it does before that. */
export async function blocking({ rounds, pages: wanted }) {
  const executablePath = findChromium();
  if (!executablePath) {
    say(dim('  Chromium is not installed: this part is left out'));
    return [];
  }
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
  const paths = publicPaths(wanted);
  const server = await startOurs();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const found = [];
  for (const path of paths) {
    const visits = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push(readVisit(await record(browser, `http://127.0.0.1:${server.port}${path}`)));
    const blockingMs = median(visits.map((visit) => visit.blockingMs));
    const paintMs = median(visits.map((visit) => visit.paintMs));
    say(
      `  ${path.padEnd(30)} blocks for ${blockingMs.toFixed(0).padStart(3)} ms after the first paint, ${paintMs.toFixed(1)} ms of work before it`,
    );
    const typical = [...visits].sort((a, b) => a.blockingMs - b.blockingMs)[rounds >> 1];
    typical.long.forEach((line) => say(dim(`      ${line}`)));
    found.push({ path, blockingMs });
  }
  await browser.close();
  await stop(server.child);
  const [worst] = found.sort((a, b) => b.blockingMs - a.blockingMs);
  return [
    {
      id: 'blocking',
      text: "longest blocking time, by the processor's own clock",
      ours: `${worst.blockingMs.toFixed(0)} ms (${worst.path})`,
      reference: `${FREE_MS} ms`,
      ratio: worst.blockingMs / FREE_MS,
      target: 1,
      atMost: true,
    },
  ];
}
