import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { randomToken } from '../../common/ids/ids.js';
import { Keyring } from '../../platform/secrets/keyring.js';

export const DEVICE_MARK_DAYS = 180;

/**
 * A cookie that says "this browser has logged in to that account before". It opens nothing: it only
 * keeps the owner's browser out of the limit that strangers guessing at the account run into.
 */
@Injectable()
export class DeviceMarks {
  constructor(private readonly keyring: Keyring) {}

  issue(account: string): string {
    const nonce = randomToken(16);
    return `${nonce}.${this.sign(account, nonce)}`;
  }

  /** The device's own key when the mark is genuine and of this account, else null. */
  recognise(account: string, mark: string | undefined): string | null {
    const [nonce, signature, rest] = mark?.split('.') ?? [];
    if (!nonce || !signature || rest !== undefined) return null;
    const expected = Buffer.from(this.sign(account, nonce));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
  }

  private sign(account: string, nonce: string): string {
    return this.keyring.hmac('device-mark', `${account}\n${nonce}`);
  }
}
