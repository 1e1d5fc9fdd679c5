import { Injectable } from '@nestjs/common';
import { randomToken } from '../../common/ids/ids.js';
import { normalizeEmail, type UserKind } from '../users/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';

export const DEVICE_MARK_DAYS = 180;

/** Used in limits and device marks, whether the account exists or not. */
export function accountKey(kind: UserKind, email: string): string {
  return `${kind}:${normalizeEmail(email)}`;
}

/**
 * A cookie that marks a browser that logged in to the account before. It opens nothing; it exempts the owner from the
 * limit on guesses by others.
 */
@Injectable()
export class DeviceMarks {
  constructor(private readonly keyring: Keyring) {}

  issue(account: string): string {
    const nonce = randomToken(16);
    return `${nonce}.${this.keyring.hmac('device-mark', `${account}\n${nonce}`)}`;
  }

  recognize(account: string, mark: string | undefined): string | null {
    const [nonce, signature, rest] = mark?.split('.') ?? [];
    if (!nonce || !signature || rest !== undefined) return null;
    return this.keyring.hmacMatches('device-mark', `${account}\n${nonce}`, signature) ? nonce : null;
  }
}
