import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStyleHash } from './style-hash.js';

const HASH = `'sha256-${'a'.repeat(43)}='`;

function built(line: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, '.csp'));
  writeFileSync(join(folder, '.csp/styles.conf'), line);
  return folder;
}

describe('readStyleHash', () => {
  it('reads the hash that the build wrote', () => {
    expect(readStyleHash(built(`default "${HASH}";\n`))).toBe(HASH);
  });

  it('takes nothing but a hash into the policy', () => {
    expect(() => readStyleHash(built(`default "'unsafe-inline'";\n`))).toThrow('names no styles');
  });
});
