import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { API_DOCUMENT, API_TYPES, emitApi } from './api-types.mjs';
import { checkBrand } from './brand-check.mjs';
import { buildStale } from './build-steps.mjs';
import { checkDocLinks } from './doc-links.mjs';
import { checkLockFile } from './lock-check.mjs';
import { inRoot } from './paths.mjs';
import { run } from './proc.mjs';

const TYPED = ['poolkit', 'backend', 'frontend-shared', 'frontend-site', 'frontend-admin', 'e2e'];
const CRUISED = [
  'poolkit/src',
  'backend/src',
  'backend/test',
  'frontend-shared/src',
  'frontend-site/src',
  'frontend-site/vite.config.ts',
  'frontend-admin/src',
  'frontend-admin/vite.config.ts',
  'e2e',
];
const SPAS = ['frontend-site', 'frontend-admin'];

const node = (script, ...args) => run(process.execPath, [inRoot(script), ...args], { quiet: true });
const read = (path) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : '');

async function apiFilesAreCurrent() {
  const files = [API_DOCUMENT, API_TYPES];
  const committed = files.map(read);
  await emitApi();
  const changed = files.filter((path, i) => read(path) !== committed[i]);
  // A check leaves the tree as it found it.
  files.forEach((path, i) => writeFileSync(inRoot(path), committed[i]));
  if (changed.length > 0) {
    throw new Error(`${changed.join(', ')} no longer match the code. Run "npm run api:emit" and commit the result.`);
  }
}

/** What looks at sources only. */
const OF_SOURCES = [
  ['lint (ESLint)', () => node('node_modules/eslint/bin/eslint.js', '.', '--max-warnings=0')],
  ['format (Prettier)', () => node('node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn')],
  ['lint by types (Oxlint)', () => node('node_modules/oxlint/bin/oxlint')],
  ...TYPED.map((workspace) => [`types: ${workspace}`, () => node('node_modules/typescript7/bin/tsc', '-p', workspace)]),
  [
    'boundaries (dependency-cruiser)',
    () =>
      node(
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        ...CRUISED,
      ),
  ],
  ['lock file is complete', async () => checkLockFile()],
  ['links of the documents', async () => checkDocLinks()],
];

const OF_BUILDS = [
  ['unused files, exports and dependencies (knip)', () => node('node_modules/knip/bin/knip.js')],
  ['pages of the site: HTML, links', () => node('frontend-site/scripts/check-pages.mjs')],
  ['pages of the site: dates', () => node('frontend-site/scripts/date-pages.mjs', '--check')],
  ...SPAS.map((spa) => [`bundle budget: ${spa}`, () => node(`${spa}/scripts/check-budget.mjs`)]),
];

/** Two at a time. */
export async function partCheck(tally) {
  // The types of the others come from its build.
  await buildStale(['poolkit']);
  const sources = OF_SOURCES.values();
  const building = buildStale();
  // The build is one of the two at first; a lane joins in when it is done.
  const [built] = await Promise.allSettled([
    building,
    building.finally(() => lane(sources, tally)),
    lane(sources, tally),
  ]);
  if (built.status === 'rejected') throw built.reason;
  const builds = OF_BUILDS.values();
  await Promise.all([lane(builds, tally), lane(builds, tally)]);
  await tally.check('generated API files are current', apiFilesAreCurrent);
  await tally.check('the company name is in site.config.json only', async () => checkBrand());
}

async function lane(checks, tally) {
  for (const [title, work] of checks) await tally.check(title, work);
}
