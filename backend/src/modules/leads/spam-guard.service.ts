import { createHash, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { randomToken } from '../../common/ids/ids.js';
import { clientKey, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import type { FormProofDto } from './api/dto/request-consultation.dto.js';
import type { ConsultationInput } from './consultation-intake.service.js';
import { spamSigns, type SpamFacts, type SpamSign, type WorkState } from './domain/spam-signs.js';

/** Leading zero bits of a SHA-256: a quarter of a second of a phone's time, and a minute of it under load. */
const USUAL_BITS = 12;
const LOAD_BITS = 17;
const STALE_SEC = 24 * 60 * 60;
const FORM = /^([0-9a-z]{6,8})\.([\w-]{16})\.(\d{1,2})\.([\w-]{43})$/;

/**
 * Signed tokens that tell when a form was opened and how much work its browser was asked to do, without a record of
 * it: `<seconds in base 36>.<nonce>.<bits>.<signature>`.
 */
@Injectable()
export class FormTokens {
  constructor(
    private readonly keyring: Keyring,
    private readonly clock: Clock,
  ) {}

  issue(underLoad: boolean): { token: string; workBits: number } {
    const workBits = underLoad ? LOAD_BITS : USUAL_BITS;
    const stem = `${this.nowSec().toString(36)}.${randomToken(12)}.${workBits}`;
    return { token: `${stem}.${this.keyring.hmac('consult-form', stem)}`, workBits };
  }

  /** @param timesSent how often this token has come in, this time included */
  read({ token, work }: FormProofDto, timesSent: number): Pick<SpamFacts, 'token' | 'filledInSec' | 'work'> {
    if (!token) return { token: 'missing', filledInSec: null, work: 'none-asked' };
    const [, issued = '', nonce = '', bits = '', signature = ''] = FORM.exec(token) ?? [];
    const expected = Buffer.from(this.keyring.hmac('consult-form', `${issued}.${nonce}.${bits}`));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return { token: 'forged', filledInSec: null, work: 'none-asked' };
    }
    const filledInSec = Math.max(0, this.nowSec() - parseInt(issued, 36));
    const state = timesSent > SENDINGS_EACH ? 'reused' : filledInSec > STALE_SEC ? 'stale' : 'good';
    return { token: state, filledInSec, work: workState(token, work, Number(bits)) };
  }

  private nowSec(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

/** A corrected form is sent again with the token it has. */
const SENDINGS_EACH = 4;

function workState(token: string, work: string | undefined, bits: number): WorkState {
  if (!work) return bits > USUAL_BITS ? 'missing-under-load' : 'missing';
  const digest = createHash('sha256').update(`${token}:${work}`).digest();
  return Math.clz32(digest.readUInt32BE(0)) >= bits ? 'done' : 'wrong';
}

/** More than a household or a small office sends; beyond it a browser is asked for more work. */
const USUAL_PER_HOUR: RateRule = { name: 'consultations-usual', points: 6, windowSec: 3_600 };
const TOKEN_USES: RateRule = { name: 'consultations-token', points: 1, windowSec: 86_400 };

/** Judges a request by itself: nothing about the visitor goes to another service. */
@Injectable()
export class SpamGuard {
  constructor(
    private readonly tokens: FormTokens,
    private readonly limits: RateLimiter,
  ) {}

  async issue(ip: string): Promise<{ token: string; workBits: number }> {
    const { consumed } = await this.limits.peek(USUAL_PER_HOUR, clientKey(ip));
    return this.tokens.issue(consumed >= this.limits.allowance(USUAL_PER_HOUR));
  }

  /** Counts the sending, so it is asked once for each. */
  async weigh(
    input: ConsultationInput,
    proof: FormProofDto,
    { ip, signedIn }: { ip: string; signedIn: boolean },
  ): Promise<SpamSign[]> {
    const sentFromThere = await this.limits.penalize(USUAL_PER_HOUR, clientKey(ip));
    const timesSent = proof.token ? await this.limits.penalize(TOKEN_USES, proof.token.slice(0, 40)) : 1;
    return spamSigns({
      name: input.name,
      email: input.email,
      phone: input.phone,
      message: input.message,
      trapFilled: Boolean(proof.trap),
      ...this.tokens.read(proof, timesSent),
      networkBusy: sentFromThere > this.limits.allowance(USUAL_PER_HOUR),
      signedIn,
      bringsWork: input.designVersionId !== null || input.estimateId !== null,
    });
  }
}
