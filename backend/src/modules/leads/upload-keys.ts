import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keyring } from '../../platform/secrets/keyring.js';

const LENGTH = 22;

/** What the answer to a request hands out, by which its sender adds photos to it without an account. */
@Injectable()
export class UploadKeys {
  constructor(private readonly keyring: Keyring) {}

  issueFor(leadId: string): string {
    return `${leadId}.${this.keyring.hmac('upload', leadId).slice(0, LENGTH)}`;
  }

  opens(leadId: string, key: string | undefined): boolean {
    const expected = Buffer.from(this.issueFor(leadId));
    const given = Buffer.from(key ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
