import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { step } from './log.mjs';
import { inRoot } from './paths.mjs';
import { run } from './proc.mjs';

const LOCK = inRoot('package-lock.json');
const INSTALLED = inRoot('node_modules/.package-lock.json');
// Kept inside node_modules, so deleting that folder also deletes the belief that it is complete.
const STAMP = inRoot('node_modules/.install-stamp');

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

/** Compares npm's own record of what is on disk with the lock file: right also when npm was run by hand. */
function diskMatchesLock() {
  if (!existsSync(INSTALLED)) return false;
  const wanted = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  const present = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = present[path];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

export async function ensureInstalled() {
  const hash = lockHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  if (!diskMatchesLock()) {
    await step('Installing dependencies (npm ci; a few minutes the first time)', () =>
      run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
    );
  }
  writeFileSync(STAMP, hash);
}
