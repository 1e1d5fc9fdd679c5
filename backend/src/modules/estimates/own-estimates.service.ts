import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sessionExpired } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { GoneError, NotFoundError } from '../../common/errors/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { Keyring } from '../../platform/secrets/keyring.js';
import { CostBooks } from '../cost-book/index.js';
import { owns, type WorkOwner } from '../users/index.js';
import { presentLinked, presentListItem, presentOwned, type Present } from './estimate.presenter.js';
import type { EstimateDetail, EstimatePage, EstimateResponse } from './api/dto/estimate.response.js';
import type { EstimateEntity } from './persistence/estimate.entity.js';
import { EstimateRepository } from './persistence/estimate.repository.js';

@Injectable()
export class OwnEstimatesService {
  constructor(
    private readonly estimates: EstimateRepository,
    private readonly books: CostBooks,
    private readonly keyring: Keyring,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async list(owner: WorkOwner, limit: number, cursor: string | undefined): Promise<EstimatePage> {
    if (owner.customerId === null && owner.browserKeyHash === null) return { items: [], nextCursor: null };
    const { items, nextCursor } = await this.estimates.listOwnedBy(owner, { limit, cursor });
    const present = await this.presentNow();
    return { items: items.map((estimate) => presentListItem(estimate, present)), nextCursor };
  }

  async show(owner: WorkOwner, id: string): Promise<EstimateDetail> {
    return this.detailOf(this.required(await this.estimates.findById(id), owner));
  }

  /** @throws GoneError when it was withdrawn; NotFoundError when the key opens no such estimate. */
  async showLinked(id: string, key: string): Promise<EstimateDetail> {
    const estimate = await this.estimates.findById(id);
    const [given, expected] = [Buffer.from(key), Buffer.from(this.keyOf(id))];
    if (!estimate || given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw new NotFoundError(ESTIMATE_NOT_FOUND);
    }
    if (estimate.state === 'withdrawn') {
      throw new GoneError('SHARE_LINK_ENDED', 'This link no longer works. Ask the person who sent it for a new one.');
    }
    const { design, ...view } = await this.detailOf(estimate);
    return { ...presentLinked(view), design };
  }

  async detailOf(estimate: EstimateEntity): Promise<EstimateDetail> {
    const content = await this.estimates.contentOf(estimate.id);
    const reissue = await this.estimates.findReissueOf(estimate.id);
    const more = { ...(await this.presentNow()), url: this.urlOf(estimate.id), reissuedAsId: reissue?.id ?? null };
    return { ...presentOwned(estimate, content, more), design: content.design };
  }

  /** Inside a unit it shows what the unit has written so far. */
  async present(estimate: EstimateEntity): Promise<EstimateResponse> {
    const { design: _, ...view } = await this.detailOf(estimate);
    return view;
  }

  /** Another person's looks like one that never was. @throws UnauthenticatedError when a login may find it. */
  required(estimate: EstimateEntity | null, owner: WorkOwner): EstimateEntity {
    if (estimate && owns(owner, estimate)) return estimate;
    throw owner.sessionEnded ? sessionExpired() : new NotFoundError(ESTIMATE_NOT_FOUND);
  }

  private async presentNow(): Promise<Present> {
    return { now: this.clock.now(), versionInForce: (await this.books.inForce()).versionNo };
  }

  /** Made from the server's secret, so that it need not be kept; after a change of the secret it is another. */
  private keyOf(id: string): string {
    return this.keyring.hmac('estimate-link', id);
  }

  private urlOf(id: string): string {
    // The key after the hash, so that no server on the way writes it into a log.
    return `${this.config.publicUrl}/ai-tools/pool-estimator?estimate=${id}#key=${this.keyOf(id)}`;
  }
}

export const ESTIMATE_NOT_FOUND = 'That estimate could not be found.';
