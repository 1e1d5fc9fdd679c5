import { Injectable } from '@nestjs/common';
import { addDays, dayNumber, isCalendarDate } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { GoneError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import { sha256Hex, uuidv7 } from '../../common/ids/ids.js';
import type { Attribution } from '../leads/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { normalizeEmail, type WorkOwner } from '../users/index.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import { mayEntryBecome, mayOfferBecome } from './domain/waitlist-state.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { WaitlistEntryEntity, type WaitlistOfferEntity } from './persistence/waitlist.entities.js';
import { WaitlistRepository } from './persistence/waitlist.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { ScheduleSettingsService, typeOf } from './schedule-settings.service.js';
import { VisitBooking } from './visit-booking.service.js';
import { TOKEN_FORM, VisitLinks } from './visit-links.js';
import { WaitlistLinks } from './waitlist-links.js';
import { WaitlistEmails } from './waitlist-emails.service.js';
import { WaitlistOffers } from './waitlist-offers.service.js';
import type { WaitlistEntry, WaitlistOffer } from './api/dto/waitlist.response.js';

export interface WaitRequest {
  service: string;
  from: string;
  to: string;
  name: string;
  email: string;
  phone: string | null;
  postalCode: string | null;
  attribution: Attribution;
}

export interface AcceptRequest {
  address: string | null;
  notes: string | null;
  attribution: Attribution;
}

const MOST_ENTRIES = 3;
const LONGEST_AHEAD_DAYS = 180;

const NO_ENTRY = 'This link does not match a place on our waitlist.';
const NO_OFFER = 'This link opens no offer. Use the one in our latest message.';

@Injectable()
export class Waitlist {
  constructor(
    private readonly waitlist: WaitlistRepository,
    private readonly offers: WaitlistOffers,
    private readonly calendar: CalendarWriter,
    private readonly booking: VisitBooking,
    private readonly schedule: ScheduleSettingsService,
    private readonly mails: WaitlistEmails,
    private readonly links: WaitlistLinks,
    private readonly visitLinks: VisitLinks,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit. The same request of the same address is one entry, and one email. Of one too many only its address hears. `mailed`: whether that may be written to once more. */
  async join(request: WaitRequest, customerId: string | null, mailed: boolean): Promise<WaitlistEntry> {
    // One after the other, so that of two at once the later sees the earlier.
    const type = typeOf(await this.schedule.locked(), request.service);
    if (!type.offered) throw new ValidationError({ service: 'We do not offer that kind of visit.' });
    this.requireDays(request);
    const emailNormalized = normalizeEmail(request.email);
    const { from, to, name, email, phone, postalCode, attribution } = request;
    const service = { key: type.key, name: type.name };
    const known = await this.waitlist.findLive({ emailNormalized, typeKey: type.key, fromDate: from, toDate: to });
    // Anyone who knows the address alone does not even learn that it waits already. The link goes to that address only.
    if (known) return { id: uuidv7(), service, from, to, status: 'waiting' };
    const now = this.clock.now();
    const id = uuidv7();
    const others = await this.waitlist.listLiveOf(emailNormalized, this.schedule.dateOf(now));
    // Nor that it waits as often as we let it: that is told by email.
    if (others.length >= MOST_ENTRIES) {
      if (mailed)
        await this.mails.full({ id, name, email: others[0]!.email }, others, (await this.schedule.current()).types);
      return { id, service, from, to, status: 'waiting' };
    }
    const entry: WaitlistEntryEntity = {
      ...{
        id,
        typeKey: type.key,
        fromDate: from,
        toDate: to,
        name,
        email,
        emailNormalized,
        phone,
        postalCode,
        customerId,
        attribution,
      },
      tokenHash: this.links.entryHash(id),
      state: 'waiting',
      createdAt: now,
      updatedAt: now,
    };
    await this.waitlist.insertEntry(entry);
    if (mailed) await this.mails.joined(entry, type);
    return { id, service, from, to, status: entry.state };
  }

  /** Leaving twice is leaving once; a visit that was booked stays booked. */
  async leave(token: string, actor: Actor): Promise<void> {
    // Looked at before the unit, which locks the schedule: anyone who guesses does not.
    const known = TOKEN_FORM.test(token) ? await this.waitlist.findEntryByTokenHash(sha256Hex(token)) : null;
    if (!known) throw new NotFoundError(NO_ENTRY);
    if (!mayEntryBecome(known.state, 'removed')) return;
    await this.uow.run(async () => {
      await this.calendar.begin();
      const entry = await this.waitlist.lockEntry(known.id);
      if (!entry || !mayEntryBecome(entry.state, 'removed')) return;
      await this.waitlist.updateEntry(entry.id, { state: 'removed', updatedAt: this.clock.now() });
      await this.offers.withdraw(entry, actor);
    });
  }

  async showOffer(token: string): Promise<WaitlistOffer> {
    const offer = TOKEN_FORM.test(token) ? await this.waitlist.findOfferByTokenHash(sha256Hex(token)) : null;
    const entry = offer && (await this.waitlist.findEntry(offer.entryId));
    if (!offer || !entry) throw new NotFoundError(NO_OFFER);
    const { company, types } = await this.schedule.current();
    const type = types.get(entry.typeKey);
    if (!type) throw new NotFoundError(NO_OFFER);
    return this.present(offer, entry, type, company.zone);
  }

  /** Before the schedule is locked. @throws NotFoundError; GoneError as `accept` does */
  async requireOpen(token: string): Promise<void> {
    const offer = TOKEN_FORM.test(token) ? await this.waitlist.findOfferByTokenHash(sha256Hex(token)) : null;
    if (!offer) throw new NotFoundError(NO_OFFER);
    this.requireToBeHad(offer);
  }

  /** Inside a unit. @throws GoneError once it has lapsed or was taken, and as `VisitBooking.book` */
  async accept(
    token: string,
    { address, notes, attribution }: AcceptRequest,
    actor: Actor,
    owner: WorkOwner,
  ): Promise<VisitEntity> {
    await this.calendar.begin();
    const offer = TOKEN_FORM.test(token) ? await this.waitlist.lockOfferByTokenHash(sha256Hex(token)) : null;
    const entry = offer && (await this.waitlist.lockEntry(offer.entryId));
    if (!offer || !entry) throw new NotFoundError(NO_OFFER);
    this.requireToBeHad(offer);
    const { typeKey, name, email, phone, postalCode } = entry;
    const visit = await this.booking.book(
      {
        ...{ service: typeKey, startsAt: offer.startsAt, name, email, phone, address, postalCode, notes },
        holdId: this.visitLinks.tokenOf({ id: offer.visitId!, linkNo: 0 }),
        ...{ consultationId: null, designVersionId: null, estimateId: null },
        attribution: touchesOf(entry.attribution, attribution),
      },
      // The offer went to that address alone.
      { actor, owner, origin: 'waitlist', provenAddress: true },
    );
    await this.offers.decide({ ...offer, visitId: visit.id }, 'accepted', actor);
    await this.waitlist.updateOffer(offer.id, { visitId: visit.id });
    await this.waitlist.updateEntry(entry.id, { state: 'booked', updatedAt: this.clock.now() });
    return visit;
  }

  private requireToBeHad({ state, expiresAt, visitId }: WaitlistOfferEntity): void {
    const isOpen = mayOfferBecome(state, 'accepted') && expiresAt > this.clock.now() && visitId !== null;
    if (!isOpen) throw new GoneError('OFFER_LAPSED', OVER[state === 'accepted' ? 'accepted' : 'lapsed']);
  }

  private present(
    offer: WaitlistOfferEntity,
    { postalCode }: WaitlistEntryEntity,
    type: VisitTypeFacts,
    zone: string,
  ): WaitlistOffer {
    const hasLapsed = offer.state === 'open' && offer.expiresAt <= this.clock.now();
    return {
      service: { key: type.key, name: type.name, place: type.place, durationMin: type.durationMin },
      startsAt: offer.startsAt.toISOString(),
      endsAt: new Date(offer.startsAt.getTime() + type.durationMin * 60_000).toISOString(),
      timezone: zone,
      expiresAt: offer.expiresAt.toISOString(),
      status: hasLapsed ? 'lapsed' : offer.state,
      needsAddress: type.needsAddress,
      postalCode,
      whatToHave: [...type.whatToHave],
    };
  }

  private requireDays({ from, to }: WaitRequest): void {
    const fields: Record<string, string> = {};
    if (!isCalendarDate(from)) fields.from = 'Send a date such as 2027-03-12.';
    if (!isCalendarDate(to)) fields.to = 'Send a date such as 2027-03-12.';
    if (Object.keys(fields).length > 0) throw new ValidationError(fields);
    const today = this.schedule.dateOf(this.clock.now());
    if (dayNumber(to) < dayNumber(from)) throw new ValidationError({ to: 'The last day lies before the first.' });
    if (dayNumber(to) < dayNumber(today)) throw new ValidationError({ to: 'These days are over. Choose later ones.' });
    if (dayNumber(to) > dayNumber(addDays(today, LONGEST_AHEAD_DAYS)))
      throw new ValidationError({ to: `We keep the list for the next ${LONGEST_AHEAD_DAYS} days.` });
  }
}

/** The first time is the one before they waited; the last is now, unless the browser that takes the time knows of none. */
function touchesOf(joined: Attribution | null, accepted: Attribution): Attribution {
  return { first: joined?.first ?? joined?.last ?? accepted.first, last: accepted.last ?? joined?.last ?? null };
}

const OVER = {
  accepted: 'You have taken this time already. The confirmation is in your mail.',
  lapsed: 'This time is no longer held for you. You are still on the list, and we write when another one opens up.',
} as const;
