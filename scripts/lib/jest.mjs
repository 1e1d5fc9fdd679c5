import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { run } from './proc.mjs';
import { fastTempFolder } from './temp.mjs';

/**
 * Runs one workspace's Jest and adds its counts; a suite that cannot load counts as one failure.
 * With a `date`, every process believes that it starts then.
 */
export async function runJest(
  tally,
  workspace,
  { patterns = [], env = {}, config = 'jest.config.mjs', options = [], date = null } = {},
) {
  const folder = fastTempFolder('pool-jest');
  const outputFile = join(folder, 'result.json');
  const atDate = date === null ? [] : ['faketime', '-f', `@${date}`];
  const [command, ...args] = [...atDate, process.execPath];
  const { code } = await run(
    command,
    [
      ...args,
      inRoot('node_modules/jest/bin/jest.js'),
      '--config',
      inRoot(workspace, config),
      '--maxWorkers=2',
      `--cacheDirectory=${inRoot('.cache/jest')}`,
      '--json',
      `--outputFile=${outputFile}`,
      '--testLocationInResults=false',
      ...options,
      ...patterns,
    ],
    {
      cwd: inRoot(workspace),
      env: { TZ: 'UTC', TMPDIR: folder, FAKETIME_DONT_FAKE_MONOTONIC: '1', ...env },
      allowFailure: true,
    },
  );
  if (!existsSync(outputFile)) throw new Error(`Jest did not run in ${workspace}`);
  const result = JSON.parse(readFileSync(outputFile, 'utf8'));
  tally.add(result.numPassedTests, result.numFailedTests + result.numRuntimeErrorTestSuites);
  for (const { name, message, assertionResults } of result.testResults) {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed)
      tally.note(`${workspace}: ${fullName} (${name})`, failureMessages[0]);
    if (failed.length === 0 && message && !assertionResults.length) tally.note(`${workspace}: ${name}`, message);
  }
  if (result.numTotalTests === 0)
    throw new Error(`No test was found in ${workspace} for ${[...options, ...patterns].join(' ')}`);
  if (code !== 0 && result.success)
    throw new Error(`Jest ended with ${code} in ${workspace} although all tests passed`);
}
