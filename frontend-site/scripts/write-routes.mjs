// After `vite build`: one HTML file per path with its own head and body, a 404 page, sitemap, robots, compressed twins.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { compressBelow } from './lib/compress.mjs';
import { headOf } from './lib/head.mjs';
import { withIcon } from './lib/icon.mjs';
import { pageFiles } from './lib/page-files.mjs';
import { serverProgram } from './lib/prerender.mjs';
import { stylePolicy, wholeSheet } from './lib/styles.mjs';
import { shareCards } from './pictures/share-cards.mjs';

process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('..', import.meta.url));
const dist = resolve(process.argv[2] ?? join(root, 'dist'));

const STYLES_MARK = '<!--styles-->';

const load = async (file) => (await runnerImport(join(root, file), { root, logLevel: 'error' })).module;
const { SITE_PATHS } = await load('src/config/paths.ts');
const { NOT_FOUND_META, pageMeta } = await load('src/config/page-titles.ts');
const { site } = await load('src/config/site.ts');
const {
  EARLY_MODULES,
  FIRST_VIEW_MODULE,
  FORM_MODULE,
  FORM_PAGES,
  LINK_PAGES,
  NOT_FOUND_MODULE,
  PAGE_MODULES,
  SESSION_MODULE,
  UNIT_PAGES,
} = await load('src/config/page-modules.ts');
const { FIRST_VIEWS } = await load('src/content/first-views.ts');
const { dateOf, sitemapOf, wordsHash } = await load('src/config/page-dates.ts');
const { structuredData } = await load('src/config/structured-data.ts');
const { STUDY_DESIGNS } = await load('../poolkit/src/study-designs/index.ts');
const { HATCHES, PAINT } = await load('src/components/pool-drawing/drawing-styles.ts');
const { default: tokens } = await load('src/styles/tokens.json');
const { inlineScript } = await load('src/config/inline-scripts.ts');
const { styleHash, stylesOfPage, withoutFaces } = await load('src/config/page-styles.ts');

const files = pageFiles(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')));
const built = (await readFile(join(dist, 'index.html'), 'utf8'))
  .replace(/\s*<script type="module"[^>]*><\/script>/, '')
  .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
const sheet = await wholeSheet(dist, built, withoutFaces);
const template = (await withIcon(built, dist)).replace(sheet.link, STYLES_MARK);
const cardOf = await shareCards(
  SITE_PATHS.filter((path) => pageMeta(path).index).map((path) => ({
    path,
    title: pageMeta(path).title.replace(` | ${site.brand.name}`, ''),
  })),
  site.brand,
  { designs: STUDY_DESIGNS, paint: PAINT, hatches: HATCHES, colours: tokens.themes.light },
  join(dist, 'assets'),
);
const { renderPage, remove } = await serverProgram(root);

/**
 * Names everything that a page will fetch, so that the modules come at once instead of one after the other. In a file of
 * its own: in the HTML the names would come before the first paint.
 * @returns the file's address
 */
async function moduleList(modules) {
  const code = `export default ${JSON.stringify(modules)}`;
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const url = `/assets/modules-${hash}.js`;
  await writeFile(join(dist, url), code);
  return url;
}

async function startScript(path) {
  const source = path === null ? NOT_FOUND_MODULE : PAGE_MODULES[path];
  const isLive = path !== null && path in FIRST_VIEWS;
  const hasForm = path !== null && path in FORM_PAGES;
  const modules = files
    .modulesOf([source, ...(isLive ? [FIRST_VIEW_MODULE, SESSION_MODULE] : []), ...(hasForm ? [FORM_MODULE] : [])])
    .map((file) => `/${file}`);
  const visit = files
    .visitOf(EARLY_MODULES[path])
    .map((file) => `/${file}`)
    .join(' ');
  const list = await moduleList(modules);
  const data = `data-main="/${files.main}" data-visit="${visit}" data-modules="${list}" data-styles="${sheet.url}"`;
  const kept = hasForm ? ` data-kept="${FORM_PAGES[path]}"` : '';
  const units = hasForm && path in UNIT_PAGES ? ` data-units="${UNIT_PAGES[path]}"` : '';
  const link = hasForm && path in LINK_PAGES ? ` data-link="${LINK_PAGES[path]}"` : '';
  return `<script ${data}${kept}${units}${link} data-start="${isLive ? 'idle' : 'sign'}">${inlineScript(root, 'start')}</script>`;
}

const dates = JSON.parse(await readFile(join(root, 'src/content/page-dates.json'), 'utf8'));
/** Since when each page that search engines may keep says what it says, by path. */
const lastChange = new Map();

/** What the security policy of each page must let in, by path; null for the page of an unknown path. */
const styleHashes = new Map();

/** @returns the page's HTML, with its own styles in it */
async function page(path, meta) {
  const body = await renderPage(path ?? '/404');
  const marks = {
    '<!--route-head-->': headOf({
      path,
      meta,
      site,
      structured: structuredData(path),
      card: cardOf(path),
    }),
    '<div id="root"></div>': `<div id="root">${body}</div>\n    ${await startScript(path)}`,
  };
  const html = Object.entries(marks).reduce((html, [mark, text]) => {
    if (!html.includes(mark)) throw new Error(`index.html has lost its ${mark} mark`);
    return html.replace(mark, () => text);
  }, template);
  const styles = stylesOfPage(sheet.css, html);
  styleHashes.set(path, styleHash(styles));
  return html.replace(STYLES_MARK, () => `<style>${styles}</style>`);
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

await mkdir(join(dist, '.csp'), { recursive: true });
await writeFile(join(dist, '.csp/styles.conf'), stylePolicy(styleHashes));

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

// The manifest has done its work; it is not part of the site.
await rm(join(dist, '.vite'), { recursive: true });
await compressBelow(dist);
console.log(`Wrote ${SITE_PATHS.length} pages and 404.html`);
