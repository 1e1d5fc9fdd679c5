import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { Keyring } from '../../platform/secrets/keyring.js';

const HOUR_MS = 60 * 60 * 1000;
const GOOD_FOR_HOURS = 24;
const REMEMBERED = 5_000;

/**
 * The `token` of the customer's answers: proof that a page read the answer, so that it may send
 * account-critical writes. Bound to one session and to the hour it was made in; no credential.
 */
@Injectable()
export class CsrfTokens {
  /** The token of this hour, per session: signing it again on every session check doubles the check's cost. */
  private readonly issued = new Map<string, { hour: number; token: string }>();

  constructor(
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  issue(sessionId: string): string {
    const hour = this.currentHour();
    const known = this.issued.get(sessionId);
    if (known?.hour === hour) return known.token;
    const token = `v1.${hour.toString(36)}.${this.sign(sessionId, hour)}`;
    if (this.issued.size >= REMEMBERED) this.issued.clear();
    this.issued.set(sessionId, { hour, token });
    return token;
  }

  matches(sessionId: string, token: string): boolean {
    const [version, hourText, signature, rest] = token.split('.');
    if (version !== 'v1' || !hourText || !signature || rest !== undefined) return false;
    const hour = Number.parseInt(hourText, 36);
    const age = this.currentHour() - hour;
    // One hour of grace towards a replica whose clock runs ahead.
    if (!Number.isSafeInteger(hour) || age < -1 || age > GOOD_FOR_HOURS) return false;
    const expected = Buffer.from(this.sign(sessionId, hour));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  private currentHour(): number {
    return Math.floor(this.clock.now().getTime() / HOUR_MS);
  }

  private sign(sessionId: string, hour: number): string {
    return this.keyring.hmac('csrf-token', `${sessionId}\n${hour}`);
  }
}
