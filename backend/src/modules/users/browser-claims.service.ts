import { Injectable } from '@nestjs/common';
import { sha256Hex } from '../../common/ids/ids.js';
import { BrowserKeys } from './api/browser-keys.service.js';

type Claim = (customerId: string, browserKeyHash: string) => Promise<number>;

/**
 * Moves what a browser saved to the account at signup and login. Modules register here, so that users and auth know
 * none of them.
 */
@Injectable()
export class BrowserClaims {
  private readonly claims: Claim[] = [];

  constructor(private readonly keys: BrowserKeys) {}

  register(claim: Claim): void {
    this.claims.push(claim);
  }

  /** Inside a unit. */
  async claim(customerId: string, browserKey: string | undefined): Promise<number> {
    const key = this.keys.verified(browserKey);
    if (key === null) return 0;
    let claimed = 0;
    for (const claim of this.claims) claimed += await claim(customerId, sha256Hex(key));
    return claimed;
  }
}
