import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keyring, loadSecret } from './keyring.js';

const secret = 'a-secret-of-more-than-thirty-two-characters';

describe('the keyring', () => {
  it('gives every purpose a key of its own, the same on every replica', () => {
    expect(new Keyring(secret).hmac('csrf', 'x')).toBe(new Keyring(secret).hmac('csrf', 'x'));
    expect(new Keyring(secret).hmac('csrf', 'x')).not.toBe(new Keyring(secret).hmac('upload', 'x'));
  });
  it('opens what it sealed and refuses what was changed', () => {
    const keyring = new Keyring(secret);
    const sealed = keyring.seal('https://example.com/#token');
    expect(keyring.open(sealed)).toBe('https://example.com/#token');
    expect(() => keyring.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`)).toThrow();
    expect(() => new Keyring(`${secret}!`).open(sealed)).toThrow();
  });
  it('refuses a short secret', () => {
    expect(() => new Keyring('short')).toThrow(RangeError);
  });
  it('generates a secret once, readable by its owner only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyring-'));
    const made = loadSecret('', folder);
    expect(loadSecret('', folder)).toBe(made);
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(folder, 'session-secret')).mode & 0o077).toBe(0);
    expect(loadSecret('configured', folder)).toBe('configured');
  });
});
