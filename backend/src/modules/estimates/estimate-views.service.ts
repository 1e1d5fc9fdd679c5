import { Injectable } from '@nestjs/common';
import { formatCents, shownCents } from 'poolkit/units';
import { sessionExpired } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { GoneError, NotFoundError } from '../../common/errors/index.js';
import { AppConfig } from '../../platform/config/index.js';
import { isSame, Keyring } from '../../platform/secrets/keyring.js';
import { CostBooks } from '../cost-book/index.js';
import { foundIn, type Found, type FoundPeople } from '../../platform/lists/index.js';
import { owns, WorkPeopleService, type WorkOwner } from '../users/index.js';
import { presentForStaff, presentLinked, presentListItem, presentOwned, type Present } from './estimate.presenter.js';
import type {
  EstimateDetail,
  EstimatePage,
  EstimateResponse,
  StaffEstimate,
  StaffEstimatePage,
} from './api/dto/estimate.response.js';
import { EstimateFigures } from './estimate-figures.service.js';
import type { StaffEstimatesQuery } from './api/dto/estimate.dto.js';
import type { EstimateEntity } from './persistence/estimate.entity.js';
import { EstimateRepository } from './persistence/estimate.repository.js';

type Drawn = Pick<StaffEstimatesQuery, 'drawnFrom' | 'drawnTo' | 'trait'>;

export const ESTIMATE_NOT_FOUND = 'That estimate could not be found.';

/** Reads estimates for their owners, for people with the link, and for staff. */
@Injectable()
export class EstimateViews {
  constructor(
    private readonly estimates: EstimateRepository,
    private readonly figures: EstimateFigures,
    private readonly books: CostBooks,
    private readonly people: WorkPeopleService,
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

  /** @throws GoneError when it was withdrawn; NotFoundError when the key opens no such estimate */
  async showLinked(id: string, key: string): Promise<EstimateDetail> {
    const estimate = await this.estimates.findById(id);
    if (!estimate || !isSame(this.keyOf(id), key)) throw new NotFoundError(ESTIMATE_NOT_FOUND);
    if (estimate.state === 'withdrawn')
      throw new GoneError('SHARE_LINK_ENDED', 'This link no longer works. Ask the person who sent it for a new one.');
    const { design, ...view } = await this.detailOf(estimate);
    return { ...presentLinked(view), design };
  }

  /** For staff, of all owners, newest first; `q` finds references and names, and the people behind them. */
  async listAll(q: string, limit: number, cursor: string | undefined, drawn: Drawn = {}): Promise<StaffEstimatePage> {
    const found = { q, ...(await this.people.found(q)), ids: await this.drawnIds(drawn) };
    const asked = { q, ...drawn };
    const { items: page, nextCursor } = await this.estimates.listForStaff(found, { limit, cursor, asked });
    const peopleOf = await this.people.of(page, await this.estimates.newestRequests(page.map(({ id }) => id)));
    const now = this.clock.now();
    return { items: page.map((estimate) => presentForStaff(estimate, now, peopleOf(estimate))), nextCursor };
  }

  /** Those that a report counts: one for each design that has the trait. */
  private async drawnIds({ drawnFrom, drawnTo, trait }: Drawn): Promise<string[] | undefined> {
    if (!drawnFrom || !drawnTo || !trait) return undefined;
    const pools = await this.figures.pools(drawnFrom, drawnTo);
    return pools.filter(({ traits }) => traits.includes(trait)).map(({ id }) => id);
  }

  /** For the search of the console, the newest first. */
  async find(q: string, people: FoundPeople, limit: number): Promise<Found> {
    const { items, nextCursor } = await this.estimates.listForStaff({ q, ...people }, { limit });
    return foundIn({ items, more: nextCursor !== null }, (estimate) => {
      const { id, reference, name, customerId, lowCents, highCents } = estimate;
      const facts = [`${formatCents(shownCents(lowCents))} to ${formatCents(shownCents(highCents))}`];
      return { id, customerId, title: name ? `${reference}, ${name}` : reference, facts };
    });
  }

  async showToStaff(id: string): Promise<StaffEstimate> {
    const estimate = await this.estimates.findById(id);
    if (!estimate) throw new NotFoundError(ESTIMATE_NOT_FOUND);
    const { access: _, url: __, keptUntil: ___, ...view } = await this.detailOf(estimate);
    return view;
  }

  /** Inside a unit it shows what the unit has written so far. */
  async present(estimate: EstimateEntity): Promise<EstimateResponse> {
    const { design: _, ...view } = await this.detailOf(estimate);
    return view;
  }

  /** Another person's looks like a missing one. @throws UnauthenticatedError when a login may find it. */
  required(estimate: EstimateEntity | null, owner: WorkOwner): EstimateEntity {
    if (estimate && owns(owner, estimate)) return estimate;
    throw owner.sessionEnded ? sessionExpired() : new NotFoundError(ESTIMATE_NOT_FOUND);
  }

  private async detailOf(estimate: EstimateEntity): Promise<EstimateDetail> {
    const content = await this.estimates.contentOf(estimate.id);
    const reissue = await this.estimates.findReissueOf(estimate.id);
    // The key is in the fragment, so that no server logs it.
    const url = `${this.config.publicUrl}/ai-tools/pool-estimator?estimate=${estimate.id}#key=${this.keyOf(estimate.id)}`;
    const more = { ...(await this.presentNow()), url, reissuedAsId: reissue?.id ?? null };
    return { ...presentOwned(estimate, content, more), design: content.design };
  }

  private async presentNow(): Promise<Present> {
    return { now: this.clock.now(), versionInForce: (await this.books.inForce()).versionNo };
  }

  /** Derived from the server's secret, so it is not stored; a new secret gives a new key. */
  private keyOf(id: string): string {
    return this.keyring.hmac('estimate-link', id);
  }
}
