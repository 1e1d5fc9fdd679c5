import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStyleHashes } from './style-hashes.js';

const HASH = `'sha256-${'a'.repeat(43)}='`;

function built(lines: string) {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, '.csp'));
  writeFileSync(join(folder, '.csp/styles.conf'), lines);
  return readStyleHashes(folder);
}

describe('readStyleHashes', () => {
  it('knows the styles of each page and of the page of unknown paths', () => {
    const hashes = built(`/ "${HASH}";\n"" "${HASH.replace('aaa', 'bbb')}";\n`);
    expect(hashes.of('/')).toBe(HASH);
    expect(hashes.of(null)).toBe(HASH.replace('aaa', 'bbb'));
  });

  it('refuses a page that the build does not name, rather than sending it unstyled', () => {
    expect(() => built(`/ "${HASH}";\n`).of('/about')).toThrow('/about');
    expect(() => built(`/ "${HASH}";\n`).of(null)).toThrow('not-found');
  });

  it('takes nothing but a hash into the policy', () => {
    expect(() => built(`/ "'unsafe-inline'";\n`).of('/')).toThrow('names no styles');
  });
});
