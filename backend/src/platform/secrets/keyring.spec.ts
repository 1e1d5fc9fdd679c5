import fs from 'node:fs';
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config/index.js';
import { Keyring, loadSecret, readSecret } from './keyring.js';

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

  it('leaves no half of a secret behind when it dies while writing one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyring-'));
    const dying = jest.spyOn(fs, 'writeFileSync').mockImplementationOnce((file, _text, options) => {
      fs.closeSync(fs.openSync(file as string, (options as { flag?: string }).flag ?? 'w'));
      throw new Error('killed');
    });
    expect(() => loadSecret('', folder)).toThrow('killed');
    dying.mockRestore();
    expect(readdirSync(folder)).toEqual([]);
    expect(loadSecret('', folder).length).toBeGreaterThanOrEqual(32);
    expect(readdirSync(folder)).toEqual(['session-secret']);
  });
  it('says in words that a kept secret was cut short, and never replaces it by itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyring-'));
    writeFileSync(join(folder, 'session-secret'), '');
    expect(() => loadSecret('', folder)).toThrow(ConfigError);
    expect(() => loadSecret('', folder)).toThrow(/session-secret is cut short/);
  });
  it('looks for a secret without making one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyring-'));
    expect(readSecret('', folder)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
  });
});
