import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256Hex } from '../../common/ids/ids.js';
import { AppConfig } from '../../platform/config/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';

const TOKEN_BYTES = 16;

/** Links of the waitlist: 128 bits made from the server's secret, so that only their hashes are kept. */
@Injectable()
export class WaitlistLinks {
  constructor(
    private readonly keyring: Keyring,
    private readonly config: AppConfig,
  ) {}

  entryToken(entryId: string): string {
    return this.token('entry', entryId);
  }

  offerToken(offerId: string): string {
    return this.token('offer', offerId);
  }

  entryHash(entryId: string): string {
    return sha256Hex(this.entryToken(entryId));
  }

  offerHash(offerId: string): string {
    return sha256Hex(this.offerToken(offerId));
  }

  leaveUrl(entryId: string): string {
    return `${this.config.publicUrl}/schedule-now?waitlist=${this.entryToken(entryId)}`;
  }

  offerUrl(offerId: string): string {
    return `${this.config.publicUrl}/schedule-now?offer=${this.offerToken(offerId)}`;
  }

  private token(of: 'entry' | 'offer', id: string): string {
    const mac = createHmac('sha256', this.keyring.key('waitlist-link')).update(`${of}|${id}`).digest();
    return mac.subarray(0, TOKEN_BYTES).toString('base64url');
  }
}
