import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, inRoot } from './paths.mjs';

const stampFile = (name) => join(CACHE, `build-${name}.json`);
const SKIP = new Set(['node_modules', 'dist', 'coverage', '.cache', 'test-results']);
// A changed test cannot change what is built.
const TEST_FILE = /\.(test|spec)\.[mc]?[jt]sx?$/;

function* filesUnder(path) {
  const full = inRoot(path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield [path, stat];
    return;
  }
  for (const entry of readdirSync(full, { withFileTypes: true })) {
    if (!SKIP.has(entry.name) && !TEST_FILE.test(entry.name)) yield* filesUnder(`${path}/${entry.name}`);
  }
}

const hashOf = (path) =>
  createHash('sha1')
    .update(readFileSync(inRoot(path)))
    .digest('base64');

/**
 * What the inputs look like now: path -> [mtime, size, content hash]. A file whose mtime and size are unchanged keeps
 * its known hash, so the usual answer ("nothing changed") costs one stat per file and reads no content at all.
 */
function snapshot(inputs, known = {}) {
  const files = {};
  for (const input of inputs) {
    for (const [path, stat] of filesUnder(input)) {
      const before = known[path];
      const same = before && before[0] === stat.mtimeMs && before[1] === stat.size;
      files[path] = same ? before : [stat.mtimeMs, stat.size, hashOf(path)];
    }
  }
  return files;
}

function sameContent(a, b) {
  const paths = Object.keys(a);
  return paths.length === Object.keys(b).length && paths.every((path) => b[path] && b[path][2] === a[path][2]);
}

/** Returns null when the outputs are up to date, else the snapshot to keep once the build has succeeded. */
export function staleSnapshot({ name, inputs, outputs }) {
  const file = stampFile(name);
  let known = {};
  if (existsSync(file)) known = JSON.parse(readFileSync(file, 'utf8'));
  const now = snapshot(inputs, known);
  const built = outputs.every((path) => existsSync(inRoot(path)));
  if (!built || !sameContent(known, now)) return now;
  // Touched but not changed (a fresh checkout, a branch switched back): remember the new mtimes.
  if (Object.entries(now).some(([path, entry]) => entry !== known[path])) keep(name, now);
  return null;
}

export function keep(name, files) {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stampFile(name), JSON.stringify(files));
}
