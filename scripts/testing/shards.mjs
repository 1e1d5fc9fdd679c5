/** How a whole run puts many specs into one file of Jest; docs/testing.md says why. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Two for each of the two workers, so that none waits long at the end. */
const SHARDS = 4;

/** What a spec can only ask of a process of its own: other modules, another environment, a snapshot beside its file. */
const ALONE = /jest\.(mock|doMock|resetModules|isolateModules)\b|@jest-environment|toMatchSnapshot/;

/** What starts a visit on the site, which outlives a test. */
const VISITS = /\/frontend-site\/src\/(app|lib\/analytics)\//;

/** With `TEST_TAG`, only specs that have a test with this tag in its title. */
const hasWanted = (text) => text.includes(process.env.TEST_TAG ?? '');

/**
 * The specs below a folder: those that share a process, the longest first so that shards come out even, and those
 * that run alone.
 * @param {string} folder
 * @param {RegExp} names
 */
function specsBelow(folder, names) {
  const specs = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => names.test(path))
    .map((path) => ({ path, bytes: statSync(path).size, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => hasWanted(text))
    .map(({ text, ...spec }) => ({ ...spec, alone: ALONE.test(text) || VISITS.test(spec.path) }))
    .sort((a, b) => b.bytes - a.bytes || a.path.localeCompare(b.path));
  const paths = (alone) => specs.filter((spec) => spec.alone === alone).map(({ path }) => path);
  return { together: paths(false), alone: paths(true) };
}

/**
 * Declares every fourth spec, each as a block of its own with its own hooks.
 * @param {string} folder
 * @param {RegExp} names
 * @param {number} number from 1
 */
export function shard(folder, names, number) {
  const paths = specsBelow(folder, names).together;
  for (const path of paths.filter((_, i) => i % SHARDS === number - 1)) {
    // An import would not wait for the block.
    describe(relative(folder, path), () => {
      jest.requireActual(path);
    });
  }
  // Each spec may ask for more time, and the last one that asks decides for all.
  jest.setTimeout(600_000);
}

/** What Jest reads of one kind of specs: the shards, and what runs alone. */
export function wholeOf(shards, folder, names) {
  if (readdirSync(shards).length !== SHARDS)
    throw new Error(`${shards} must hold ${SHARDS} files, or specs are left out.`);
  return [`${shards}/*.shard.mjs`, ...specsBelow(folder, names).alone];
}
