import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { Keyring } from '../../platform/secrets/keyring.js';

const HOUR_MS = 60 * 60 * 1000;
const GOOD_FOR_HOURS = 24;

/** Proves that one of our own pages read the response. Bound to one session and one hour; not a credential. */
@Injectable()
export class CsrfTokens {
  constructor(
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  issue(sessionId: string): string {
    const hour = this.currentHour();
    return `v1.${hour.toString(36)}.${this.keyring.hmac('csrf-token', `${sessionId}\n${hour}`)}`;
  }

  matches(sessionId: string, token: string): boolean {
    const [version, hourText, signature, rest] = token.split('.');
    if (version !== 'v1' || !hourText || !signature || rest !== undefined) return false;
    const hour = Number.parseInt(hourText, 36);
    const age = this.currentHour() - hour;
    // One hour of grace for a replica whose clock is ahead.
    if (!Number.isSafeInteger(hour) || age < -1 || age > GOOD_FOR_HOURS) return false;
    return this.keyring.hmacMatches('csrf-token', `${sessionId}\n${hour}`, signature);
  }

  private currentHour(): number {
    return Math.floor(this.clock.now().getTime() / HOUR_MS);
  }
}
