import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/index.js';
import { createFileOnce } from '../files/durable-files.js';
import { makePrivateFolder } from '../files/private-files.js';

const SHORTEST = 32;

/** All keys derive from the one secret; no two purposes share a key. */
export class Keyring {
  private readonly keys = new Map<string, Buffer>();

  constructor(private readonly secret: string) {
    if (secret.length < SHORTEST) throw new RangeError(`The session secret must have at least ${SHORTEST} characters.`);
  }

  /** HKDF-SHA-256 (RFC 5869). */
  key(purpose: string): Buffer {
    let key = this.keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', this.secret, 'pool-studio', purpose, 32));
      this.keys.set(purpose, key);
    }
    return key;
  }

  hmac(purpose: string, text: string): string {
    return createHmac('sha256', this.key(purpose)).update(text).digest('base64url');
  }

  hmacMatches(purpose: string, text: string, given: string): boolean {
    return isSame(this.hmac(purpose, text), given);
  }

  /** For text that waits in the database, such as an email with a reset link. */
  seal(text: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key('seal'), iv);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
  }

  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', this.key('seal'), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}

/** In constant time. */
export function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Generated on the first start when none is configured. */
export function loadSecret(configured: string, dataDir: string): string {
  const known = readSecret(configured, dataDir);
  if (known !== null) return known;
  makePrivateFolder(dataDir);
  createFileOnce(secretFile(dataDir), randomBytes(48).toString('base64url'), 0o600);
  return readSecret(configured, dataDir) ?? '';
}

export function readSecret(configured: string, dataDir: string): string | null {
  if (configured) return configured;
  const file = secretFile(dataDir);
  if (!existsSync(file)) return null;
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST) {
    throw new ConfigError([
      `${file} is cut short; restore it from a backup, or remove it to have a new one created (docs/operations.md, "Changing the secret")`,
    ]);
  }
  return secret;
}

function secretFile(dataDir: string): string {
  return join(dataDir, 'session-secret');
}
