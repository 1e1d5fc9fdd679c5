import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring.js';

const FORM = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * Keys that a browser keeps in a cookie to prove later what it did: `<key>.<signature>`. Signed, so
 * that no one can plant a key of their own making in a browser.
 */
export class SignedKeys {
  constructor(
    private readonly keyring: Keyring,
    /** Keys of one purpose open nothing of another. */
    private readonly purpose: string,
  ) {}

  /** For a browser that has none yet; the same for every replay of the answer about `id`. */
  issueFor(id: string): string {
    const key = this.keyring.hmac(this.purpose, id);
    return `${key}.${this.keyring.hmac(`${this.purpose}-signature`, key)}`;
  }

  /** The value as it came, or null when we did not make it. */
  verified(value: string | undefined): string | null {
    const [, key, signature] = FORM.exec(value ?? '') ?? [];
    if (value === undefined || key === undefined || signature === undefined) return null;
    const expected = this.keyring.hmac(`${this.purpose}-signature`, key);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? value : null;
  }
}
