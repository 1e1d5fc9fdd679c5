// Dates pages whose text changed, for the sitemap. Run it after a build; with --check it only fails when a date is missing.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'src/content/page-dates.json');
const load = async (path) => (await runnerImport(join(root, path), { root, logLevel: 'error' })).module;
const { dateOf, redate, wordsHash } = await load('src/config/page-dates.ts');
const { SITE_PATHS } = await load('src/config/paths.ts');
const { pageMeta } = await load('src/config/page-titles.ts');
const { business } = JSON.parse(await readFile(join(root, '../site.config.json'), 'utf8'));

const dates = JSON.parse(await readFile(file, 'utf8'));
const pages = {};
for (const path of SITE_PATHS.filter((path) => pageMeta(path).index)) {
  pages[path] = wordsHash(await readFile(join(root, 'dist', path, 'index.html'), 'utf8'));
}
const changed = Object.keys(pages).filter((path) => dateOf(dates, path, pages[path]) === null);
const gone = Object.keys(dates).filter((path) => !(path in pages));

if (!process.argv.includes('--check')) {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: business.timeZone }).format(new Date());
  await writeFile(file, `${JSON.stringify(redate(dates, pages, today), null, 2)}\n`);
  console.log(changed.length === 0 ? 'All dates are current' : `Dated ${today}: ${changed.join(', ')}`);
} else if (changed.length + gone.length > 0) {
  const words =
    changed.length > 0 ? `The text of ${changed.join(', ')} changed` : `${gone.join(', ')} is no longer a page`;
  console.error(`${words}: run "node frontend-site/scripts/date-pages.mjs" and commit src/content/page-dates.json`);
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(pages).length} pages have dates`);
}
