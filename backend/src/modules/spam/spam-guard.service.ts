import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { randomToken } from '../../common/ids/ids.js';
import { clientKey, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import { spamSigns, type SpamFacts, type SpamSign } from './domain/spam-signs.js';

type Weighed = Pick<SpamFacts, 'name' | 'email' | 'phone' | 'message'> &
  Record<'designVersionId' | 'estimateId', string | null>;

const FORM = /^([0-9a-z]{6,8})\.([\w-]{16})\.([\w-]{43})$/;
/** A corrected form is sent again with the token it has. */
const USES_EACH = 4;
const USUAL_PER_HOUR: RateRule = { name: 'consultations-usual', points: 20, windowSec: 3_600 };
const TOKEN_USES: RateRule = { name: 'consultations-token', points: 1, windowSec: 86_400 };

@Injectable()
export class SpamGuard {
  constructor(
    private readonly keyring: Keyring,
    private readonly limits: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Signed, it tells when a form was opened without a record of it: `<seconds in base 36>.<nonce>.<signature>`. */
  issueToken(): string {
    const stem = `${this.nowSec().toString(36)}.${randomToken(12)}`;
    return `${stem}.${this.keyring.hmac('consult-form', stem)}`;
  }

  /** Counts the sending, so it is asked once for each. */
  async weigh(
    text: Weighed,
    { token, trap }: { token?: string; trap?: string },
    { ip, signedIn }: { ip: string; signedIn: boolean },
  ): Promise<SpamSign[]> {
    const timesUsed = token ? await this.limits.penalize(TOKEN_USES, token.slice(0, 40)) : 1;
    return this.signsOf(text, ip, { signedIn, trapFilled: Boolean(trap), ...this.readToken(token, timesUsed) });
  }

  /** Counts the booking. The form was opened when its time was chosen. */
  async weighVisit(
    text: Weighed,
    chosenAt: Date | null,
    { ip, signedIn }: { ip: string; signedIn: boolean },
  ): Promise<SpamSign[]> {
    const filledInSec = chosenAt === null ? null : (this.clock.now().getTime() - chosenAt.getTime()) / 1000;
    const token = chosenAt === null ? 'missing' : 'good';
    return this.signsOf(text, ip, { signedIn, trapFilled: false, token, filledInSec });
  }

  private async signsOf(
    { name, email, phone, message, designVersionId, estimateId }: Weighed,
    ip: string,
    form: Pick<SpamFacts, 'signedIn' | 'trapFilled' | 'token' | 'filledInSec'>,
  ): Promise<SpamSign[]> {
    const times = await this.limits.penalize(USUAL_PER_HOUR, clientKey(ip));
    return spamSigns({
      ...{ name, email, phone, message, ...form },
      networkBusy: times > this.limits.allowance(USUAL_PER_HOUR),
      bringsWork: designVersionId !== null || estimateId !== null,
    });
  }

  private readToken(token: string | undefined, timesUsed: number): Pick<SpamFacts, 'token' | 'filledInSec'> {
    if (!token) return { token: 'missing', filledInSec: null };
    const [, issued = '', nonce = '', signature = ''] = FORM.exec(token) ?? [];
    if (!this.keyring.hmacMatches('consult-form', `${issued}.${nonce}`, signature))
      return { token: 'forged', filledInSec: null };
    const filledInSec = Math.max(0, this.nowSec() - parseInt(issued, 36));
    return { token: timesUsed > USES_EACH ? 'reused' : 'good', filledInSec };
  }

  private nowSec(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
