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
  // Its modules start a visit that outlives a test, so each file has a process of its own.
  await runJest(tally, 'frontend-shared');
  await runJest(tally, 'frontend-site');
  await runJest(tally, 'frontend-admin', { config: WHOLE });
}

/** The backend's database or HTTP tests against one engine, with servers of this run only. */
export async function partBackend(tally, folder, engine, services) {
  // Some of these tests start the real process and kill it.
  await buildStale(['backend']);
  const redis = await services.redis();
  const env = { DB: engine, TEST_REDIS_URL: redis.url, TEST_BUILT: '1' };
  if (engine === 'mariadb') env.TEST_MARIADB_URL = (await services.mariadb()).url;
  await runJest(tally, 'backend', { config: WHOLE, options: ['--selectProjects', folder], env });
}
