import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onEnd } from './cleanup.mjs';

/** A folder that is gone when this process ends. Other system users may look in, since servers drop privileges. */
export function tempFolder(name, home = tmpdir()) {
  const folder = mkdtempSync(join(home, `${name}-`));
  chmodSync(folder, 0o755);
  onEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const MEMORY = '/dev/shm';
const ROOM = 2 * 2 ** 30;

/** As above, in memory where there is enough: test databases write thousands of small files and wait for each. */
export function fastTempFolder(name) {
  if (!existsSync(MEMORY)) return tempFolder(name);
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? tempFolder(name, MEMORY) : tempFolder(name);
}
