import { Injectable } from '@nestjs/common';
import { RateLimitedError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { RateLimiter, type RateRule } from '../rate-limit/index.js';

const HOUR = 60 * 60;
const RULES = {
  'verify-email': { name: 'mail-verify-email', points: 5, windowSec: HOUR },
  'consultation-acknowledgement': { name: 'mail-acknowledgement', points: 5, windowSec: HOUR },
} as const satisfies Record<string, RateRule>;

/**
 * How often a form that anybody can fill in may mail one address. Asked outside a unit of work. What
 * the form was for is kept either way; only the mail is left out.
 */
@Injectable()
export class RecipientLimit {
  constructor(private readonly limiter: RateLimiter) {}

  /** Counts one mail; false when that would be one too many. `address` in its normalised form. */
  async admits(template: keyof typeof RULES, address: string): Promise<boolean> {
    try {
      await this.limiter.consume(RULES[template], sha256Hex(address));
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimitedError) return false;
      throw refusal;
    }
  }
}
