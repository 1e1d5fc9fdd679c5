import { Injectable } from '@nestjs/common';
import { RateLimitedError } from '../../common/errors/index.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { RateLimiter, type RateRule } from '../rate-limit/index.js';

const HOUR = 60 * 60;
const RULES = {
  'verify-email': { name: 'mail-verify-email', points: 5, windowSec: HOUR },
  'signing-code': { name: 'mail-signing-code', points: 5, windowSec: HOUR },
  'document-link': { name: 'mail-document-link', points: 5, windowSec: HOUR },
  'consult-draft': { name: 'mail-consult-draft', points: 5, windowSec: HOUR },
  'visit-booked': { name: 'mail-visit-booked', points: 60, windowSec: 24 * HOUR },
  'waitlist-joined': { name: 'mail-waitlist-joined', points: 5, windowSec: HOUR },
} as const satisfies Record<string, RateRule>;

type LimitedTemplate = keyof typeof RULES;

/**
 * Limits emails from public forms per address. Outside a unit; only the email is left out, never what the form was for.
 */
@Injectable()
export class RecipientLimit {
  constructor(private readonly limiter: RateLimiter) {}

  consume(template: LimitedTemplate, address: string): Promise<void> {
    return this.limiter.consume(RULES[template], sha256Hex(address));
  }

  /** False when the limit is reached. */
  async admits(template: LimitedTemplate, address: string): Promise<boolean> {
    try {
      await this.consume(template, address);
      return true;
    } catch (refusal) {
      if (refusal instanceof RateLimitedError) return false;
      throw refusal;
    }
  }
}
