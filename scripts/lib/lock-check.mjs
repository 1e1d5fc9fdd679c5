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

/**
 * npm writes a lock file without the platform packages it cannot see at that moment, and `npm ci` then fails on other
 * machines. Every optional dependency named by a lock entry must have an entry of its own.
 */
export function checkLockFile() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const missing = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (entry.link) continue;
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!resolveIn(packages, path, name)) missing.push(`${name}@${range} (wanted by ${path || 'the root'})`);
    }
    if (path !== '' && path.includes('node_modules/') && !entry.integrity && !entry.inBundle) {
      missing.push(`${path} has no integrity hash`);
    }
  }
  if (missing.length > 0) throw new Error(`package-lock.json is incomplete:\n    ${missing.join('\n    ')}`);
}
