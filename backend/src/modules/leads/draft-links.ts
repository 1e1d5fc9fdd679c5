import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256Hex } from '../../common/ids/ids.js';
import { AppConfig } from '../../platform/config/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';

const TOKEN_BYTES = 16;

/** Links that open a kept form: 128 bits made from the server's secret and the draft, of which the row keeps the hash. */
@Injectable()
export class DraftLinks {
  constructor(
    private readonly keyring: Keyring,
    private readonly config: AppConfig,
  ) {}

  tokenOf(id: string): string {
    return createHmac('sha256', this.keyring.key('consult-draft'))
      .update(id)
      .digest()
      .subarray(0, TOKEN_BYTES)
      .toString('base64url');
  }

  hashOf(id: string): string {
    return sha256Hex(this.tokenOf(id));
  }

  /** Behind the `#`, which browsers never send, so no log has it. */
  resumeUrl(id: string): string {
    return `${this.config.publicUrl}/consult#draft=${this.tokenOf(id)}`;
  }
}
