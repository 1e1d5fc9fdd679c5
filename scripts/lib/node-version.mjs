import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/** True when `version` (like 20.19.1) is at least `wanted` (like 20.19). */
export function atLeast(version, wanted) {
  const have = version.split('.').map(Number);
  const need = wanted.split('.').map(Number);
  for (let i = 0; i < 3; i += 1) {
    const difference = (have[i] || 0) - (need[i] || 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** Ends the process with a sentence a newcomer can act on when this Node is too old. */
export function checkNodeVersion() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const wanted = engines.node.replace(/^>=\s*/, '');
  if (atLeast(process.versions.node, wanted)) return;
  process.stderr.write(
    `This project needs Node ${wanted} or newer. You are running Node ${process.versions.node}.\n` +
      'Install a current LTS from https://nodejs.org (or "nvm install --lts") and try again.\n',
  );
  process.exit(1);
}
