import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError } from '../../common/errors/index.js';
import { RecipientLimit } from '../../platform/mail/index.js';
import { RateLimiter, type RateRule } from '../../platform/rate-limit/index.js';
import { shouldHold, SpamGuard, type SpamSign } from '../spam/index.js';
import { normalizeEmail } from '../users/index.js';
import type { VisitDetailsDto } from './api/dto/visit.dto.js';
import { Holds } from './holds.service.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { VisitLinks } from './visit-links.js';

const DAY_MS = 86_400_000;
/** Visits to come that strangers booked from one network within a day: from here on staff confirm each, as for spam. */
const USUAL_FROM_NETWORK: RateRule = { name: 'visits-usual', points: 4, windowSec: 86_400 };
/** And no more than these (company default): an office or a carrier has many people behind one address. */
const MAX_FROM_NETWORK: RateRule = { name: 'visits-most', points: 10, windowSec: 86_400 };

export interface Stranger {
  networkHash: string;
  signs: readonly SpamSign[];
  /** Their address, which anyone can type, may be written to once more. */
  mayEmail: boolean;
}

/** People who book without proof of who they are. */
@Injectable()
export class Strangers {
  constructor(
    private readonly holds: Holds,
    private readonly visits: VisitRepository,
    private readonly links: VisitLinks,
    private readonly spam: SpamGuard,
    private readonly limits: RateLimiter,
    private readonly recipients: RecipientLimit,
    private readonly clock: Clock,
  ) {}

  /** Counts the booking, so it is asked once for each, before the unit. */
  async weigh(request: VisitDetailsDto, { ip, signedIn }: { ip: string; signedIn: boolean }): Promise<Stranger> {
    const { holdId, name, email = '', phone, notes, designVersionId, estimateId } = request;
    const chosenAt = holdId ? await this.holds.chosenAt(holdId) : null;
    const words = {
      ...{ name, email, phone: phone || null, message: notes || null },
      ...{ designVersionId: designVersionId ?? null, estimateId: estimateId ?? null },
    };
    const signs = await this.spam.weighVisit(words, chosenAt, { ip, signedIn });
    const mayEmail = await this.recipients.admits('visit-booked', normalizeEmail(email));
    return { networkHash: this.links.networkHash(ip), signs, mayEmail };
  }

  /** Why a booking looks fake, or null. @throws ConflictError when too many strangers of that network have a visit to come */
  async suspicion({ networkHash, signs }: Stranger, service: string): Promise<readonly SpamSign[] | null> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    const fromThere = await this.visits.countUnconfirmedFrom(networkHash, since, now);
    if (fromThere >= this.limits.allowance(MAX_FROM_NETWORK))
      throw new ConflictError(
        'TOO_MANY_OPEN_VISITS',
        'Too many visits were booked from your connection. Log in with a confirmed email address, or contact us.',
      );
    const isBusy = fromThere >= this.limits.allowance(USUAL_FROM_NETWORK);
    const all = isBusy ? [...signs, { sign: 'many visits from one connection', points: 60 }] : signs;
    return shouldHold(all, service) ? all : null;
  }
}
