import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The source expression of the styles that stand in the site's pages, which the build wrote for nginx.
 * @throws Error when the build names none: without it the pages would come unstyled
 */
export function readStyleHash(folder: string): string {
  const file = join(folder, '.csp', 'styles.conf');
  const hash = /^default "('sha256-[A-Za-z0-9+/]{43}=')";$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (hash === undefined) throw new Error(`${file} names no styles`);
  return hash;
}
