import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of the file that nginx reads as a map: a path (`""` for any that does not exist) and its source expression. */
const LINE = /^(\S+) "('sha256-[A-Za-z0-9+/]{43}=')";$/;

/** Which styles the security policy lets stand in which page of the site. */
export interface StyleHashes {
  /**
   * @param path of a page, or null for the page of an unknown path
   * @returns the source expression for `style-src`
   * @throws Error when the build names none: without it the page would come unstyled
   */
  of: (path: string | null) => string;
}

/** Reads what the build of the site wrote beside its pages. */
export function readStyleHashes(folder: string): StyleHashes {
  const file = join(folder, '.csp', 'styles.conf');
  const hashes = new Map<string, string>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, path, hash] = LINE.exec(line) ?? [];
    if (path !== undefined && hash !== undefined) hashes.set(path, hash);
  }
  return {
    of: (path) => {
      const hash = hashes.get(path ?? '""');
      if (hash === undefined) throw new Error(`${file} names no styles for ${path ?? 'the not-found page'}`);
      return hash;
    },
  };
}
