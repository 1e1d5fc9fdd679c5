import type { Keyring } from './keyring.js';

const FORM = /^([\w-]{43})\.([\w-]{43})$/;

/** `<key>.<signature>` in a cookie. Signed, so that a made-up key is worth nothing. */
export class SignedKeys {
  constructor(
    private readonly keyring: Keyring,
    private readonly purpose: string,
  ) {}

  /** The same for every replay of the response about `id`. */
  issueFor(id: string): string {
    const key = this.keyring.hmac(this.purpose, id);
    return `${key}.${this.keyring.hmac(`${this.purpose}-signature`, key)}`;
  }

  /** Null when the key is not ours. */
  verified(value: string | undefined): string | null {
    const [, key, signature] = FORM.exec(value ?? '') ?? [];
    if (value === undefined || key === undefined || signature === undefined) return null;
    return this.keyring.hmacMatches(`${this.purpose}-signature`, key, signature) ? value : null;
  }
}
