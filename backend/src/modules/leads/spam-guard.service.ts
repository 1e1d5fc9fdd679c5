import { Injectable } from '@nestjs/common';
import { clientKey, RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import type { ConsultationInput } from './consultation-intake.service.js';
import { spamSigns, type SpamSign } from './domain/spam-signs.js';
import { FormTokens, type FormProof } from './form-tokens.js';

/** More than a household or a small office sends; beyond it a browser is asked for more work. */
const USUAL_PER_HOUR: RateRule = { name: 'consultations-usual', points: 6, windowSec: 3_600 };
const TOKEN_USES: RateRule = { name: 'consultations-token', points: 1, windowSec: 86_400 };

export interface Circumstances {
  ip: string;
  signedIn: boolean;
}

/** Judges a request by itself: nothing about the visitor goes to another service. */
@Injectable()
export class SpamGuard {
  constructor(
    private readonly tokens: FormTokens,
    private readonly limits: RateLimiter,
  ) {}

  /** For a form that is being opened. */
  async issue(ip: string): Promise<{ token: string; workBits: number }> {
    const { consumed } = await this.limits.peek(USUAL_PER_HOUR, clientKey(ip));
    return this.tokens.issue(consumed >= this.limits.allowance(USUAL_PER_HOUR));
  }

  /** Counts the sending, so it is asked once for each. */
  async weigh(input: ConsultationInput, proof: FormProof, { ip, signedIn }: Circumstances): Promise<SpamSign[]> {
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
