import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot } from './paths.mjs';

const stampFile = (name) => join(CACHE, `build-${name}.json`);
const SKIP = new Set(['node_modules', 'dist', 'coverage', '.cache', 'test-results']);
// A changed test cannot change what is built.
const TEST_FILE = /\.(test|spec)\.[mc]?[jt]sx?$/;

function filesUnder(path) {
  const stat = statSync(inRoot(path), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [[path, stat.mtimeMs]] : [];
  return readdirSync(inRoot(path)).flatMap((name) =>
    SKIP.has(name) || TEST_FILE.test(name) ? [] : filesUnder(`${path}/${name}`),
  );
}

/** Returns null when the outputs are up to date, else what to keep once the build has succeeded. */
export function staleSnapshot({ name, inputs, outputs }) {
  const file = stampFile(name);
  const now = JSON.stringify(inputs.flatMap(filesUnder));
  const built = outputs.every((path) => existsSync(inRoot(path)));
  return built && existsSync(file) && readFileSync(file, 'utf8') === now ? null : now;
}

export function keep(name, snapshot) {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stampFile(name), snapshot);
}
