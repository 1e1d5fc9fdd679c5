import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from './build-steps.mjs';
import { fail, step } from './log.mjs';
import { inRoot } from './paths.mjs';
import { run } from './proc.mjs';
import { startEmbeddedShape, startProductionShape } from './stack.mjs';
import { tempFolder } from './temp.mjs';
import { chromium } from './tools.mjs';

async function runPlaywright(tally, stack) {
  const result = join(tempFolder('pool-playwright'), 'result.json');
  const only = (process.env.E2E_ARGS ?? '').split(' ').filter(Boolean);
  await run(
    process.execPath,
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--config', inRoot('e2e/playwright.config.ts'), ...only],
    { allowFailure: true, env: { ...stack.env, CHROMIUM_PATH: chromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: result } },
  );
  if (!existsSync(result)) throw new Error('Playwright did not run');
  const { stats, errors, suites } = JSON.parse(readFileSync(result, 'utf8'));
  tally.add(stats.expected, stats.unexpected + errors.length);
  for (const { title, file, tests } of suites.flatMap(specsOf)) {
    for (const { projectName, results, status } of tests) {
      const reason = results.find(({ error }) => error)?.error.message;
      if (status === 'unexpected') tally.note(`${title} (${file}, ${projectName})`, reason);
    }
  }
  if (stats.expected + stats.unexpected === 0) throw new Error('Playwright found no test');
  if (stats.unexpected > 0) fail(stack.logs());
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

async function inShape(tally, title, startShape) {
  await tally.part(title, async () => {
    const stack = await step('Starting the stack', startShape);
    try {
      await runPlaywright(tally, stack);
    } finally {
      await stack.stop();
    }
  });
}

/** The journeys in the production shape on MariaDB, and a smaller set in the shape of `npm start` on SQLite. */
export async function partE2e(tally, engines, services) {
  await buildStale();
  if (engines.includes('mariadb')) await inShape(tally, 'e2e nginx', () => startProductionShape(services));
  if (engines.includes('sqlite')) await inShape(tally, 'e2e embedded', startEmbeddedShape);
}
