import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** From the build, which wrote it for nginx. @throws Error when there is none: pages would be unstyled */
export function readStyleHash(folder: string): string {
  const file = join(folder, '.csp', 'styles.conf');
  const hash = /^default "('sha256-[A-Za-z0-9+/]{43}=')";$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (hash === undefined) throw new Error(`${file} names no styles`);
  return hash;
}
