import { Injectable } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import type { StoredOfferState } from './domain/waitlist-state.js';
import { Holds } from './holds.service.js';
import type { VisitTypeEntity } from './persistence/visit-type.entity.js';
import type { WaitlistEntryEntity, WaitlistOfferEntity } from './persistence/waitlist.entities.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import type { ScheduleSettings } from './schedule-settings.service.js';
import { VisitLinks } from './visit-links.js';
import { WaitlistEmails } from './waitlist-emails.service.js';

/** How long a time is kept for one person before the next is asked. */
const OFFER_MS = 30 * 60_000;

/** A time was given up and may be offered. */
export const WAITLIST_MATCH = 'waitlist.match';
export const WAITLIST_OFFER_EXPIRY = 'waitlist.lapse';

export interface Match {
  freedAt: string;
}

export interface OfferExpiry {
  offerId: string;
}

/** From a canceled time to the end of its offer. Each inside a unit. */
@Injectable()
export class WaitlistOffers {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly holds: Holds,
    private readonly emails: WaitlistEmails,
    private readonly links: VisitLinks,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** `cause` names what happened, which makes one offer and no second. */
  async freed(startsAt: Date, cause: string): Promise<void> {
    if (startsAt <= this.clock.now()) return;
    const payload: Match = { freedAt: startsAt.toISOString() };
    await this.outbox.enqueue({ type: WAITLIST_MATCH, payload, dedupeKey: `${WAITLIST_MATCH}:${cause}` });
  }

  /** After `CalendarWriter.begin`, for a locked entry. */
  async offer(
    entry: WaitlistEntryEntity,
    type: VisitTypeEntity,
    settings: ScheduleSettings,
    startsAt: Date,
    id = uuidv7(),
  ): Promise<void> {
    const hold = await this.holds.reserve(
      { settings, type, startsAt, postalCode: entry.postalCode },
      { customerId: null, browserKeyHash: null },
      'waitlist',
      OFFER_MS,
    );
    const now = this.clock.now();
    const offer: WaitlistOfferEntity = {
      id,
      entryId: entry.id,
      visitId: hold.id,
      startsAt,
      tokenHash: sha256Hex(this.links.offerToken(id)),
      state: 'open',
      offeredAt: now,
      expiresAt: new Date(now.getTime() + OFFER_MS),
      decidedAt: null,
    };
    await this.waitlist.insertOffer(offer);
    await this.waitlist.updateEntry(entry.id, { state: 'offered', updatedAt: now });
    const payload: OfferExpiry = { offerId: id };
    const dedupeKey = `${WAITLIST_OFFER_EXPIRY}:${id}`;
    await this.outbox.enqueue({
      type: WAITLIST_OFFER_EXPIRY,
      payload,
      dedupeKey,
      keyIsNew: true,
      availableAt: offer.expiresAt,
    });
    await this.emails.offer(entry, type, hold, offer);
    await this.record(SYSTEM_ACTOR, 'waitlist.offer', offer);
  }

  async decide(offer: WaitlistOfferEntity, state: Exclude<StoredOfferState, 'open'>, actor: Actor): Promise<void> {
    await this.waitlist.updateOffer(offer.id, { visitId: offer.visitId, state, decidedAt: this.clock.now() });
    await this.record(actor, `waitlist.${state}`, { ...offer, state });
  }

  /** After `CalendarWriter.begin`: ends an open offer of a locked entry, and its hold with it. */
  async withdraw(entry: WaitlistEntryEntity, actor: Actor): Promise<void> {
    const offer = await this.waitlist.findOffer({ entryId: entry.id, state: 'open' });
    if (!offer) return;
    await this.decide(offer, 'withdrawn', actor);
    if (offer.visitId !== null) await this.holds.end(offer.visitId);
    await this.freed(offer.startsAt, `withdrawn-${offer.id}`);
  }

  /** Puts its entry back on the waitlist. */
  async expire(offerId: string): Promise<void> {
    const offer = await this.waitlist.lockOffer({ id: offerId });
    if (offer?.state !== 'open' || offer.expiresAt > this.clock.now()) return;
    await this.decide(offer, 'lapsed', SYSTEM_ACTOR);
    await this.waitlist.updateEntry(offer.entryId, { state: 'waiting', updatedAt: this.clock.now() });
    await this.freed(offer.startsAt, `lapsed-${offer.id}`);
  }

  /** Nothing about the person, who may have to be erased one day. */
  private record(actor: Actor, action: string, offer: WaitlistOfferEntity): Promise<void> {
    const { id, entryId, visitId, startsAt, expiresAt, state } = offer;
    const after = { entryId, visitId, startsAt, expiresAt, state };
    return this.audit.record({ actor, action, entity: 'waitlist_offer', entityId: id, after });
  }
}
