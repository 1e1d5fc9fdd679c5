import { buildStale } from './build-steps.mjs';
import { runJest } from './jest.mjs';

/** Many specs to a file of Jest. */
const WHOLE = 'jest.whole.config.mjs';

export async function partUnit(tally) {
  await runJest(tally, 'scripts');
  await runJest(tally, 'poolkit');
  await runJest(tally, 'backend', { config: WHOLE, options: ['--selectProjects', 'unit'] });
}

export async function partUi(tally) {
  await runJest(tally, 'frontend-shared');
  await runJest(tally, 'frontend-site', { config: WHOLE });
  await runJest(tally, 'frontend-admin', { config: WHOLE });
}

/** In the title of HTTP tests about what the two databases do differently. */
const MARIADB_TAG = '@mariadb';

/**
 * The backend's database or HTTP tests against one engine, with servers of this run only. After the whole of them on
 * SQLite, HTTP tests run on MariaDB where the title says so.
 */
export async function partBackend(tally, folder, engine, services, { afterSqlite = false } = {}) {
  // Some of these tests start the real process and kill it.
  await buildStale(['backend']);
  const redis = await services.redis();
  const env = { DB: engine, TEST_REDIS_URL: redis.url, TEST_BUILT: '1' };
  if (engine === 'mariadb') env.TEST_MARIADB_URL = (await services.mariadb()).url;
  const options = ['--selectProjects', folder];
  if (folder === 'api' && engine === 'mariadb' && afterSqlite) {
    env.TEST_TAG = MARIADB_TAG;
    options.push('--testNamePattern', MARIADB_TAG);
  }
  await runJest(tally, 'backend', { config: WHOLE, options, env });
}
