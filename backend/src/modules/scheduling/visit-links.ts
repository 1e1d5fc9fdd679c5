import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sha256Hex } from '../../common/ids/ids.js';
import { AppConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { clientKey } from '../../platform/rate-limit/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import { isOpenVisit } from './domain/visit-state.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';

const TOKEN_BYTES = 16;
const TOKEN_FORM = /^[\w-]{22}$/;

type Linked = Pick<VisitEntity, 'id' | 'linkNo'>;

/** What a link's token is found by; null for text that is no token. */
export function tokenHashOf(token: string): string | null {
  return TOKEN_FORM.test(token) ? sha256Hex(token) : null;
}

/** Work without a login. Tokens come from the server's secret, so emails can name them though only hashes are kept. */
@Injectable()
export class VisitLinks {
  constructor(
    private readonly keyring: Keyring,
    private readonly config: AppConfig,
    private readonly visits: VisitRepository,
    private readonly uow: UnitOfWork,
  ) {}

  tokenOf({ id, linkNo }: Linked): string {
    return this.token('visit-link', `${id}|${linkNo}`);
  }

  hashOf(visit: Linked): string {
    return sha256Hex(this.tokenOf(visit));
  }

  manageUrl(visit: Linked): string {
    return this.pageOf(this.tokenOf(visit));
  }

  pageOf(token: string): string {
    return `${this.config.publicUrl}/schedule-now#visit=${token}`;
  }

  calendarFileOf(token: string): string {
    return `${this.config.publicUrl}/api/schedule/visits/${token}/visit.ics`;
  }

  feedOf(token: string): string {
    return `${this.config.publicUrl}/api/schedule/feed/${token}.ics`;
  }

  consoleUrl({ id }: Pick<VisitEntity, 'id'>): string {
    return `${this.config.publicUrl}/admin/projects?view=calendar&visit=${id}`;
  }

  entryToken(entryId: string): string {
    return this.token('waitlist-link', `entry|${entryId}`);
  }

  offerToken(offerId: string): string {
    return this.token('waitlist-link', `offer|${offerId}`);
  }

  leaveUrl(entryId: string): string {
    return `${this.config.publicUrl}/schedule-now#waitlist=${this.entryToken(entryId)}`;
  }

  offerUrl(offerId: string): string {
    return `${this.config.publicUrl}/schedule-now#offer=${this.offerToken(offerId)}`;
  }

  /** Tells networks apart without keeping their addresses. */
  networkHash(ip: string): string {
    return this.keyring.hmac('visit-network', clientKey(ip));
  }

  /** Before an email or page uses these links: after a change of the secret, the stored hashes are of older links. */
  async refresh(visits: readonly VisitEntity[]): Promise<void> {
    const outdated = visits.filter(
      (visit) => visit.tokenHash !== null && isOpenVisit(visit.status) && visit.tokenHash !== this.hashOf(visit),
    );
    if (outdated.length === 0) return;
    await this.uow.run(async () => {
      for (const visit of outdated) {
        visit.tokenHash = this.hashOf(visit);
        await this.visits.renewLink(visit, visit.tokenHash);
      }
    });
  }

  private token(purpose: string, of: string): string {
    const mac = createHmac('sha256', this.keyring.key(purpose)).update(of).digest();
    return mac.subarray(0, TOKEN_BYTES).toString('base64url');
  }
}
