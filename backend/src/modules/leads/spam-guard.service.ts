import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { randomToken } from '../../common/ids/ids.js';
import { clientKey, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import type { FormProofDto } from './api/dto/request-consultation.dto.js';
import type { ConsultationInput } from './consultation-intake.service.js';
import { spamSigns, type SpamFacts, type SpamSign } from './domain/spam-signs.js';

export interface VisitText {
  name: string;
  email: string;
  phone: string | null;
  notes: string | null;
  designVersionId: string | null;
  estimateId: string | null;
}

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
    { name, email, phone, message, designVersionId, estimateId }: ConsultationInput,
    { token, trap }: FormProofDto,
    { ip, signedIn }: { ip: string; signedIn: boolean },
  ): Promise<SpamSign[]> {
    const networkBusy = await this.isBusy(ip);
    const timesUsed = token ? await this.limits.penalize(TOKEN_USES, token.slice(0, 40)) : 1;
    return spamSigns({
      ...{ name, email, phone, message, signedIn },
      ...this.readToken(token, timesUsed),
      trapFilled: Boolean(trap),
      networkBusy,
      bringsWork: designVersionId !== null || estimateId !== null,
    });
  }

  /** Counts the booking. The form was opened when its time was chosen. */
  async weighVisit(
    { name, email, phone, notes, designVersionId, estimateId }: VisitText,
    chosenAt: Date | null,
    { ip, signedIn }: { ip: string; signedIn: boolean },
  ): Promise<SpamSign[]> {
    return spamSigns({
      ...{ name, email, phone, message: notes, signedIn, trapFilled: false },
      token: chosenAt === null ? 'missing' : 'good',
      filledInSec: chosenAt === null ? null : (this.clock.now().getTime() - chosenAt.getTime()) / 1000,
      networkBusy: await this.isBusy(ip),
      bringsWork: designVersionId !== null || estimateId !== null,
    });
  }

  private async isBusy(ip: string): Promise<boolean> {
    return (await this.limits.penalize(USUAL_PER_HOUR, clientKey(ip))) > this.limits.allowance(USUAL_PER_HOUR);
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
