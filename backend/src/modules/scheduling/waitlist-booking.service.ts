import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { GoneError, NotFoundError } from '../../common/errors/index.js';
import { UNKNOWN_ORIGIN, type Attribution } from '../leads/index.js';
import type { WorkOwner } from '../users/index.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import type { WaitlistEntryEntity, WaitlistOfferEntity } from './persistence/waitlist.entities.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { ScheduleSettingsService, typeOf } from './schedule-settings.service.js';
import { VisitBooking } from './visit-booking.service.js';
import { tokenHashOf, VisitLinks } from './visit-links.js';
import { WaitlistOffers } from './waitlist-offers.service.js';
import type { AcceptOfferDto } from './api/dto/waitlist.dto.js';
import type { WaitlistOffer } from './api/dto/waitlist.response.js';

/** Accepts or declines an offer. */
@Injectable()
export class WaitlistBooking {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly offers: WaitlistOffers,
    private readonly calendar: CalendarWriter,
    private readonly booking: VisitBooking,
    private readonly schedule: ScheduleSettingsService,
    private readonly links: VisitLinks,
    private readonly clock: Clock,
  ) {}

  async show(token: string): Promise<WaitlistOffer> {
    const { offer, entry } = await this.find(token);
    const settings = await this.schedule.current();
    const type = typeOf(settings, entry.typeKey);
    const { startsAt, expiresAt, state } = offer;
    return {
      service: { key: type.key, name: type.name, place: type.place, durationMin: type.durationMin },
      startsAt,
      endsAt: new Date(startsAt.getTime() + type.durationMin * 60_000),
      timezone: settings.company.zone,
      expiresAt,
      status: state === 'lapsed' || (state === 'open' && expiresAt <= this.clock.now()) ? 'expired' : state,
      needsAddress: type.needsAddress,
      postalCode: entry.postalCode,
      whatToHave: type.whatToHave,
    };
  }

  /** Before the schedule is locked. @throws NotFoundError; GoneError as `accept` does */
  async requireOpen(token: string): Promise<void> {
    this.requireStillHeld((await this.find(token)).offer);
  }

  /** Inside a unit. @throws GoneError once it has expired or was accepted, and as `VisitBooking.book` */
  async accept(
    token: string,
    { address, notes, attribution }: AcceptOfferDto,
    actor: Actor,
    owner: WorkOwner,
  ): Promise<VisitEntity> {
    await this.calendar.begin();
    const { offer, entry } = await this.find(token, { lock: true });
    this.requireStillHeld(offer);
    const { typeKey, name, email, phone, postalCode } = entry;
    const visit = await this.booking.book(
      {
        ...{ service: typeKey, startsAt: offer.startsAt.toISOString(), name, email, address, notes },
        phone: phone ?? undefined,
        postalCode: postalCode ?? undefined,
        holdId: this.links.tokenOf({ id: offer.visitId!, linkNo: 0 }),
        attribution: touchesOf(entry.attribution, attribution ?? UNKNOWN_ORIGIN),
      },
      // The offer went to that address alone.
      { actor, owner, origin: 'waitlist', provenAddress: true },
    );
    await this.offers.decide({ ...offer, visitId: visit.id }, 'accepted', actor);
    await this.waitlist.updateEntry(entry.id, { state: 'booked', updatedAt: this.clock.now() });
    return visit;
  }

  private async find(
    token: string,
    { lock = false } = {},
  ): Promise<{ offer: WaitlistOfferEntity; entry: WaitlistEntryEntity }> {
    const tokenHash = tokenHashOf(token);
    const { waitlist } = this;
    const offer = tokenHash && (await (lock ? waitlist.lockOffer({ tokenHash }) : waitlist.findOffer({ tokenHash })));
    const entry =
      offer && (await (lock ? waitlist.lockEntry(offer.entryId) : waitlist.findEntry({ id: offer.entryId })));
    if (!entry) throw new NotFoundError('This link does not open an offer. Use the one in our latest email.');
    return { offer, entry };
  }

  private requireStillHeld({ state, expiresAt, visitId }: WaitlistOfferEntity): void {
    if (state === 'open' && expiresAt > this.clock.now() && visitId !== null) return;
    throw new GoneError(
      'OFFER_EXPIRED',
      state === 'accepted'
        ? 'You have already booked this time. The confirmation is in your email.'
        : 'This time is no longer held for you. You are still on the waitlist, and we will email you when another time opens up.',
    );
  }
}

/** The first time is the one before they waited; the last is now, unless the browser that takes the time knows of none. */
function touchesOf(joined: Attribution | null, accepted: Attribution): Attribution {
  return { first: joined?.first ?? joined?.last ?? accepted.first, last: accepted.last ?? joined?.last ?? null };
}
