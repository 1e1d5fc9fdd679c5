import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import { startEdge } from '../lib/edge.mjs';
import { freePort } from '../lib/http.mjs';
import { dim, say } from '../lib/log.mjs';
import { inRoot } from '../lib/paths.mjs';
import { stop } from '../lib/proc.mjs';
import { chromium, which } from '../lib/tools.mjs';
import { median } from './measure.mjs';
import { limitRow } from './rows.mjs';
import { startOurs } from './servers.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const DEBUGGING_PORT_ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-extensions'];

/** The pages that search engines may keep; with `wanted`, those of them. */
function publicPaths(wanted) {
  const sitemap = readFileSync(inRoot('frontend-site/dist/sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  return paths.filter((path) => wanted.length === 0 || wanted.includes(path));
}

const TYPES = {
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

/** The same pages without their scripts: what a page could be at best. */
async function startWithoutScripts(paths) {
  const pages = new Map(
    paths.map((path) => {
      const html = readFileSync(inRoot('frontend-site/dist', path.slice(1), 'index.html'), 'utf8')
        .replace(/<script\b(?![^>]*application\/ld\+json)[\s\S]*?<\/script>/g, '')
        .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '');
      return [path, brotliCompressSync(html)];
    }),
  );
  const server = createServer(({ url }, answer) => {
    const page = pages.get(url);
    if (page) {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
      return;
    }
    try {
      const file = readFileSync(inRoot('frontend-site/dist', decodeURI(new URL(url, 'http://x').pathname).slice(1)));
      answer.writeHead(200, { 'content-type': TYPES[extname(url)] ?? 'application/octet-stream' }).end(file);
    } catch {
      answer.writeHead(404).end();
    }
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

/** One page once, with Lighthouse's mobile settings. On a busy machine a recording may begin after the page, so three tries. */
async function audit(lighthouse, url, port, onlyCategories, tries = 3) {
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories });
  if (lhr.runtimeError) {
    if (tries > 1) return audit(lighthouse, url, port, onlyCategories, tries - 1);
    throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
  const number = (id) => lhr.audits[id].numericValue;
  return {
    ...Object.fromEntries(onlyCategories.map((id) => [id, Math.round(lhr.categories[id].score * 100)])),
    lcpMs: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbtMs: number('total-blocking-time'),
  };
}

/** Every public page through nginx, and the same HTML without scripts beside it; medians of the rounds. */
export async function site({ rounds, pages: wanted }) {
  if (!which('nginx') || !chromium()) {
    say(dim('  nginx or Chromium is not installed: this part is left out'));
    return [];
  }
  const { default: lighthouse } = await import('lighthouse');
  const { chromium: browsers } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
  const paths = publicPaths(wanted);
  const server = await startOurs();
  const edge = await startEdge(await freePort(), [server.port, server.port]);
  const plain = await startWithoutScripts(paths);
  const port = await freePort();
  const browser = await browsers.launch({
    executablePath: chromium(),
    args: [...DEBUGGING_PORT_ARGS, `--remote-debugging-port=${port}`],
  });
  const pages = [];
  for (const path of paths) {
    const [runs, plainRuns] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      runs.push(await audit(lighthouse, edge.url + path, port, CATEGORIES));
      plainRuns.push(await audit(lighthouse, plain.url + path, port, ['performance']));
    }
    const of = (list, name) => median(list.map((one) => one[name]));
    const page = Object.fromEntries([...CATEGORIES, 'lcpMs', 'cls', 'tbtMs'].map((name) => [name, of(runs, name)]));
    page.lcpRatio = page.lcpMs / of(plainRuns, 'lcpMs');
    pages.push({ path, ...page });
    const scores = CATEGORIES.map((id) => String(page[id]).padStart(3)).join(' ');
    const withoutScripts = `without scripts ${of(plainRuns, 'performance')}, ${Math.round(of(plainRuns, 'tbtMs'))} ms`;
    say(
      `  ${path.padEnd(30)} ${scores}  LCP ${(page.lcpMs / 1_000).toFixed(2)} s (${page.lcpRatio.toFixed(2)})  ` +
        `CLS ${page.cls.toFixed(3)}  TBT ${Math.round(page.tbtMs)} ms ${dim(withoutScripts)}`,
    );
  }
  await Promise.all([browser.close(), edge.stop(), stop(server.child)]);
  plain.stop();
  const lowest = (name, target) => {
    const [page] = [...pages].sort((a, b) => a[name] - b[name]);
    const text = `lowest ${name} score (${page.path})`;
    return { text, ours: String(page[name]), reference: String(target), ratio: page[name] / target, target: 1 };
  };
  const highest = (name, text, limit, digits = 0) => {
    const [page] = [...pages].sort((a, b) => b[name] - a[name]);
    return limitRow(`${text} (${page.path})`, page[name], limit, (value) => value.toFixed(digits));
  };
  return [
    lowest('performance', 95),
    ...CATEGORIES.slice(1).map((name) => lowest(name, 100)),
    highest('lcpRatio', 'largest paint against the same page without scripts', 1.2, 2),
    highest('cls', 'layout shift', 0.05, 3),
    highest('tbtMs', 'blocking time in ms', 150),
  ];
}
