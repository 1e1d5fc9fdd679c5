import { readFileSync } from 'node:fs';
import { startEdge } from '../lib/edge.mjs';
import { freePort } from '../lib/http.mjs';
import { dim, say } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { stop } from '../lib/proc.mjs';
import { chromium, which } from '../lib/tools.mjs';
import { startBrowser } from './browser.mjs';
import { median } from './measure.mjs';
import { startPlainPages, withoutScripts } from './plain-page.mjs';
import { startOurs } from './servers.mjs';
import { publicPaths } from './site-pages.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const htmlOf = (path) => readFileSync(inRoot('frontend-site/dist', path.slice(1), 'index.html'), 'utf8');

/** One page once, as Lighthouse's own mobile settings have it: a middling phone on slow 4G, simulated. */
async function audit(lighthouse, url, browser, onlyCategories = CATEGORIES, attempts = 3) {
  const flags = { port: browser.port, logLevel: 'error', onlyCategories };
  const { lhr } = await lighthouse(url, flags);
  if (lhr.runtimeError) {
    // On a busy machine a recording may begin after the page; that says nothing of the page.
    if (attempts > 1) return audit(lighthouse, url, browser, onlyCategories, attempts - 1);
    throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
  const number = (id) => lhr.audits[id].numericValue;
  return {
    ...Object.fromEntries(onlyCategories.map((id) => [id, Math.round(lhr.categories[id].score * 100)])),
    lcpMs: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbtMs: number('total-blocking-time'),
    bytes: number('total-byte-weight'),
    failed: Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  };
}

const medianOf = (runs, what) => median(runs.map((run) => run[what]));

async function auditPage(path, { lighthouse, browser, ours, plain, rounds }) {
  const runs = [];
  const plainRuns = [];
  for (let round = 0; round < rounds; round += 1) {
    runs.push(await audit(lighthouse, ours + path, browser));
    plainRuns.push(await audit(lighthouse, plain + path, browser, ['performance']));
  }
  const names = [...CATEGORIES, 'lcpMs', 'cls', 'tbtMs', 'bytes'];
  const page = Object.fromEntries(names.map((name) => [name, medianOf(runs, name)]));
  page.lcpRatio = page.lcpMs / medianOf(plainRuns, 'lcpMs');
  page.plainTbtMs = medianOf(plainRuns, 'tbtMs');
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  say(
    `  ${path.padEnd(30)} ${CATEGORIES.map((id) => String(page[id]).padStart(3)).join(' ')}  LCP ${(page.lcpMs / 1000).toFixed(2)} s ` +
      `(${page.lcpRatio.toFixed(2)})  CLS ${page.cls.toFixed(3)}  TBT ${Math.round(page.tbtMs)} ms (${Math.round(page.plainTbtMs)})  ${Math.round(page.bytes / 1000)} kB ${dim(failed.join(' '))}`,
  );
  return { path, ...page };
}

/** The page that is furthest from the target, and how far. */
function worst(pages, { id, text, of, target, atMost = false, show }) {
  const ratioOf = (page) => (target === 0 ? of(page) : of(page) / target);
  const [page] = [...pages].sort((a, b) => (atMost ? ratioOf(b) - ratioOf(a) : ratioOf(a) - ratioOf(b)));
  return {
    id,
    text,
    ours: `${show(of(page))} (${page.path})`,
    reference: show(target),
    ratio: ratioOf(page),
    target: 1,
    atMost,
  };
}

const score = (id, target) => ({ id, text: `lowest ${id} score`, of: (page) => page[id], target, show: String });
const ms = (value) => `${Math.round(value)} ms`;

/** Every public page through nginx with brotli, medians of the rounds; LCP also against the same HTML without scripts. */
export async function lighthouseScores({ rounds, pages: wanted }) {
  if (!which('nginx') || !chromium()) {
    say(dim('  nginx or Chromium is not installed: this part is left out'));
    return [];
  }
  const { default: lighthouse } = await import('lighthouse');
  const paths = publicPaths(wanted);
  const server = await startOurs();
  const edge = await startEdge(await freePort(), [server.port, server.port]);
  const plain = await startPlainPages(Object.fromEntries(paths.map((path) => [path, withoutScripts(htmlOf(path))])));
  const browser = await startBrowser();
  const pages = [];
  for (const path of paths)
    pages.push(await auditPage(path, { lighthouse, browser, ours: edge.url, plain: plain.url, rounds }));
  await browser.stop();
  await Promise.all([edge.stop(), plain.stop(), stop(server.child)]);
  return [
    score('performance', 95),
    score('accessibility', 100),
    score('best-practices', 100),
    score('seo', 100),
    {
      id: 'LCP',
      text: 'largest contentful paint, slowest page',
      of: (page) => page.lcpMs,
      target: 2000,
      atMost: true,
      show: ms,
    },
    {
      id: 'LCP ratio',
      text: 'the same against the HTML without scripts',
      of: (page) => page.lcpRatio,
      target: 1.2,
      atMost: true,
      show: (value) => value.toFixed(2),
    },
    {
      id: 'CLS',
      text: 'layout shift, largest',
      of: (page) => page.cls,
      target: 0.05,
      atMost: true,
      show: (value) => value.toFixed(3),
    },
    { id: 'TBT', text: 'blocking time, longest', of: (page) => page.tbtMs, target: 150, atMost: true, show: ms },
  ].map((measure) => worst(pages, measure));
}
