// After `vite build`: one HTML file per path with its own head, a 404 page, and precompressed twins.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

const load = async (file) => (await runnerImport(join(root, file), { root, logLevel: 'error' })).module;
const { SITE_PATHS } = await load('src/config/paths.ts');
const { NOT_FOUND_META, pageMeta } = await load('src/config/page-titles.ts');
const { site } = await load('src/config/site.ts');
const { PAGE_MODULES } = await load('src/config/page-modules.ts');

const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const template = await readFile(join(dist, 'index.html'), 'utf8');

const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** Chunks a page needs beyond the entry, so they are fetched at once instead of one after the other. */
function chunksOf(source, seen = new Set()) {
  const entry = manifest[source];
  if (entry === undefined || entry.isEntry || seen.has(source)) return [];
  seen.add(source);
  return [entry.file, ...(entry.imports ?? []).flatMap((next) => chunksOf(next, seen))];
}

const fonts = Object.values(manifest)
  .map(({ file }) => file)
  .filter((file) => /(gilda-display-latin-400|hanken-grotesk-latin-wght)-normal-[^/]+\.woff2$/.test(file));
if (fonts.length !== 2) throw new Error(`Expected the two preloaded fonts in the manifest, found ${fonts.length}`);

function head(path, meta) {
  const title = escapeHtml(meta.title);
  const description = escapeHtml(meta.description);
  const page = path === null ? undefined : PAGE_MODULES[path];
  if (path !== null && manifest[page] === undefined) throw new Error(`The build has no chunk for ${path} (${page})`);
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    path === null ? '' : `<link rel="canonical" href="${meta.canonical ?? path}" />`,
    meta.index ? '' : '<meta name="robots" content="noindex" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:site_name" content="${escapeHtml(site.brand.name)}" />`,
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`),
    ...(page === undefined ? [] : chunksOf(page).filter((file) => !template.includes(file))).map(
      (file) => `<link rel="modulepreload" href="/${file}" crossorigin nonce="__CSP_NONCE__" />`,
    ),
  ]
    .filter((line) => line !== '')
    .join('\n    ');
}

function render(path, meta) {
  for (const mark of ['<!--route-head-->', '<!--contact-email-->']) {
    if (!template.includes(mark)) throw new Error(`index.html has lost its ${mark} mark`);
  }
  return template
    .replace('<!--route-head-->', () => head(path, meta))
    .replace('<!--contact-email-->', () => escapeHtml(site.contact.email));
}

async function compress(file) {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

for (const path of SITE_PATHS) {
  const file = path === '/' ? join(dist, 'index.html') : join(dist, path, 'index.html');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, render(path, pageMeta(path)));
}
await writeFile(join(dist, '404.html'), render(null, NOT_FOUND_META));

for (const name of await readdir(join(dist, 'assets'))) {
  if (COMPRESSED.has(extname(name))) await compress(join(dist, 'assets', name));
}

// The manifest has done its work; it is not part of the site.
await rm(join(dist, '.vite'), { recursive: true });
console.log(`Wrote ${SITE_PATHS.length} pages and 404.html`);
