// After `vite build`: one HTML file per path with its own head and body, a 404 page, sitemap, robots, compressed copies.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, runnerImport } from 'vite';
import { headOf } from './head.mjs';
import { withIcon } from './icon.mjs';
import { shareCards } from '../scripts/pictures/share-cards.mjs';

process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = resolve(process.argv[2] ?? join(root, 'dist'));

const load = async (file) => (await runnerImport(join(root, file), { root, logLevel: 'error' })).module;
const { SITE_PATHS } = await load('src/config/paths.ts');
const { NOT_FOUND_META, pageMeta } = await load('src/config/page-titles.ts');
const { site } = await load('src/config/site.ts');
const { dateOf, sitemapOf, wordsHash } = await load('src/config/page-dates.ts');
const { structuredData } = await load('src/config/structured-data.ts');
const { STUDY_DESIGNS } = await load('../poolkit/src/study-designs/index.ts');
const { HATCHES, PAINT } = await load('../frontend-shared/src/drawing/drawing-styles.ts');
const { default: tokens } = await load('../frontend-shared/src/theme/tokens.json');
const { cspHash } = await load('prerender/inline-script.ts');
const { wordmarkOutlines } = await load('src/config/wordmark-outlines.ts');

const SHEET = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/;
const FONT = /url\((\/assets\/[^)]*-latin-(?:400|wght)-[^)]*\.woff2)\)/g;

/** Inlines the style sheet, so nothing is fetched before the first paint, and preloads the fonts. */
async function withStyles(html) {
  const [link, url] = SHEET.exec(html) ?? [];
  if (link === undefined) throw new Error('index.html has no style sheet');
  const css = (await readFile(join(dist, url), 'utf8')).trim();
  const fonts = [...css.matchAll(FONT)].map(
    ([, file]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
  if (fonts.length !== 2) throw new Error(`Expected two fonts to preload, found ${fonts.length}`);
  await mkdir(join(dist, '.csp'), { recursive: true });
  // Read by nginx/maps.conf and the API process.
  await writeFile(join(dist, '.csp/styles.conf'), `default "${cspHash(css)}";\n`);
  return html.replace(link, () => [...fonts, `<style>${css}</style>`].join('\n    '));
}

/** Builds the site for Node; the caller removes the folder when done. */
async function serverProgram() {
  const outDir = join(root, 'node_modules/.prerender', String(process.pid));
  await build({
    root,
    logLevel: 'error',
    build: {
      ssr: 'prerender/entry-server.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      rollupOptions: { input: 'prerender/entry-server.tsx' },
    },
    ssr: { resolve: { conditions: ['source', 'module', 'node', 'import', 'default'] } },
  });
  const { renderPage } = await import(pathToFileURL(join(outDir, 'entry-server.js')).href);
  return { renderPage, remove: () => rm(outDir, { recursive: true, force: true }) };
}

// Not the sitemap: the API process would send its type without a charset, and nginx with one.
const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file) {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    zip(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

async function compressBelow(folder) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) await compress(file);
}

const { wordmarkSvg } = site.brand;
const drawn = wordmarkSvg === '' ? null : wordmarkOutlines(await readFile(join(root, '..', wordmarkSvg), 'utf8'));
const built = await readFile(join(dist, 'index.html'), 'utf8');
const template = await withStyles(await withIcon(built, dist));
const cardOf = await shareCards(
  SITE_PATHS.filter((path) => pageMeta(path).index).map((path) => ({
    path,
    title: pageMeta(path).title.replace(` | ${site.brand.name}`, ''),
  })),
  { ...site.brand, drawn },
  { designs: STUDY_DESIGNS, paint: PAINT, hatches: HATCHES, colors: tokens.themes.light },
  join(dist, 'assets'),
);
const { renderPage, remove } = await serverProgram();

const dates = JSON.parse(await readFile(join(root, 'src/content/page-dates.json'), 'utf8'));
const lastChange = new Map();

async function page(path, meta) {
  const marks = {
    '<!--route-head-->': headOf({ path, meta, site, structured: structuredData(path), card: cardOf(path) }),
    '<div id="root"></div>': `<div id="root">${await renderPage(path ?? '/404')}</div>`,
  };
  return Object.entries(marks).reduce((html, [mark, text]) => {
    if (!html.includes(mark)) throw new Error(`index.html has no ${mark} mark`);
    return html.replace(mark, () => text);
  }, template);
}

try {
  for (const path of SITE_PATHS) {
    const file = path === '/' ? join(dist, 'index.html') : join(dist, path, 'index.html');
    await mkdir(dirname(file), { recursive: true });
    const html = await page(path, pageMeta(path));
    if (pageMeta(path).index) lastChange.set(path, dateOf(dates, path, wordsHash(html)));
    await writeFile(file, html);
  }
  await writeFile(join(dist, '404.html'), await page(null, NOT_FOUND_META));
} finally {
  await remove();
}

const listed = [...lastChange].map(([path, date]) => ({ url: new URL(path, site.brand.url).href, date }));
await writeFile(join(dist, 'sitemap.xml'), sitemapOf(listed));
const robots = [
  'User-agent: *',
  'Allow: /',
  'Disallow: /api/',
  '',
  `Sitemap: ${new URL('/sitemap.xml', site.brand.url).href}`,
];
await writeFile(join(dist, 'robots.txt'), `${robots.join('\n')}\n`);

const inAYear = new Date();
inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
const security = [
  `Contact: mailto:${site.contact.email}`,
  `Expires: ${inAYear.toISOString()}`,
  'Preferred-Languages: en',
];
await writeFile(join(dist, '.well-known/security.txt'), `${security.join('\n')}\n`);

await compressBelow(dist);
console.log(`Wrote ${SITE_PATHS.length} pages and 404.html`);
