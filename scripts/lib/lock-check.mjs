import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** The lock path that Node would resolve `name` to when required from the package at `from`. */
function resolveIn(packages, from, name) {
  let folder = from;
  for (;;) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return null;
    const parent = folder.lastIndexOf('/node_modules/');
    folder = parent >= 0 ? folder.slice(0, parent) : '';
  }
}

/** Every optional dependency named by an entry must have an entry of its own, and every package a hash. */
export function gapsIn(packages) {
  const gaps = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.link) continue;
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!resolveIn(packages, path, name)) gaps.push(`${name}@${range} (wanted by ${path || 'the root'})`);
    }
    if (path.includes('node_modules/') && !entry.integrity && !entry.inBundle)
      gaps.push(`${path} has no integrity hash`);
  }
  return gaps;
}

/** npm leaves out platform packages it cannot see at that moment, and `npm ci` then fails on other machines. */
export function checkLockFile() {
  const gaps = gapsIn(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages);
  if (gaps.length > 0) throw new Error(`package-lock.json is incomplete:\n    ${gaps.join('\n    ')}`);
}
