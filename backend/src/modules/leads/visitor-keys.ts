import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keyring } from '../../platform/secrets/keyring.js';

const FORM = /^([\w-]{43})\.([\w-]{43})$/;

/**
 * The key by which a browser proves later that it sent a request: `<key>.<signature>`, kept in its
 * `visitor` cookie. Signed, so that nobody can plant a key of their own making in a browser.
 */
@Injectable()
export class VisitorKeys {
  constructor(private readonly keyring: Keyring) {}

  /** For a browser that has none yet; the same for every replay of the answer. */
  issueFor(leadId: string): string {
    const key = this.keyring.hmac('visitor', leadId);
    return `${key}.${this.keyring.hmac('visitor-signature', key)}`;
  }

  /** The value as it came, or null when we did not make it. */
  verified(value: string | undefined): string | null {
    const [, key, signature] = FORM.exec(value ?? '') ?? [];
    if (value === undefined || key === undefined || signature === undefined) return null;
    const expected = this.keyring.hmac('visitor-signature', key);
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? value : null;
  }
}
