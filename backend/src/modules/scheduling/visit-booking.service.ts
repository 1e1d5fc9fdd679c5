import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { VisitRequests, type Attribution, type VisitPerson } from '../leads/index.js';
import { normalizeEmail, type WorkOwner } from '../users/index.js';
import { countyOutside, postalCodeOfHouse } from './domain/service-area.js';
import { visitWhen } from './domain/visit-email-words.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import { Holds, newVisit } from './holds.service.js';
import type { VisitOrigin } from './domain/visit-state.js';
import { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { CalendarWriter, type SlotRequest } from './calendar-writer.service.js';
import { typeOf, type ScheduleSettings } from './schedule-settings.service.js';
import { VISIT_BOOKED } from './scheduling.events.js';
import { VisitEvents } from './visit-events.js';
import { VisitLinks } from './visit-links.js';
import { presentBooked } from './visit.presenter.js';
import type { BookingReceipt } from './api/dto/visit.response.js';

export interface BookingRequest {
  service: string;
  startsAt: Date;
  name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  postalCode: string | null;
  notes: string | null;
  holdId: string | null;
  consultationId: string | null;
  designVersionId: string | null;
  estimateId: string | null;
  attribution: Attribution;
}

export interface BookedBy {
  actor: Actor;
  owner: WorkOwner;
  origin: VisitOrigin;
  /** They opened a link that went to the address of the request alone. */
  provenAddress?: boolean;
}

export interface StaffChoices {
  staffId: string | null;
  videoUrl: string | null;
  overrideReason: string | null;
}

interface Asked {
  settings: ScheduleSettings;
  type: VisitTypeFacts;
  hold: VisitEntity | null;
  draft: VisitEntity | null;
  postalCode: string | null;
  emailNormalized: string;
}

/** Staff on the phone. Only attachments of the customer's own request may be attached. */
export const bookedByStaff = (actor: Actor): BookedBy => ({
  actor,
  owner: { customerId: null, browserKeyHash: null, sessionEnded: false },
  origin: 'staff',
});

const MOST_OPEN_VISITS = 3;

/** What a visit is about, in the words of requests. */
const LEAD_SERVICE: Partial<Record<string, VisitPerson['service']>> = {
  'renovation-look': 'pool-renovation',
  'maintenance-visit': 'maintenance-care',
  'equipment-check': 'maintenance-care',
  'opening-closing': 'maintenance-care',
  emergency: 'emergency',
};

@Injectable()
export class VisitBooking {
  constructor(
    private readonly calendar: CalendarWriter,
    private readonly holds: Holds,
    private readonly visits: VisitRepository,
    private readonly requests: VisitRequests,
    private readonly links: VisitLinks,
    private readonly events: VisitEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Inside a unit. @throws ConflictError SLOT_TAKEN, ALREADY_BOOKED, TOO_MANY_OPEN_VISITS; RuleError SLOT_NOT_OFFERED;
   * ValidationError when an address is missing, or an attachment is not the sender's
   */
  async book(request: BookingRequest, bookedBy: BookedBy, choices: StaffChoices | null = null): Promise<VisitEntity> {
    const asked = await this.read(request, await this.calendar.begin(), choices);
    const { type, hold, draft, postalCode, emailNormalized } = asked;
    if (!choices) await this.requireFree(request.startsAt, asked, bookedBy.owner.customerId);
    const lead = await this.requests.leadFor(
      {
        ...request,
        email: request.email ?? '',
        visitId: draft?.id ?? `${emailNormalized} ${this.clock.now().getTime()}`,
        service: LEAD_SERVICE[type.key] ?? 'custom-design',
        emailNormalized,
        postalCode,
        leadId: request.consultationId,
      },
      bookedBy,
    );
    const details = { ...detailsOf(request, asked, bookedBy, choices), leadId: lead.id };
    const wanted = this.slotRequestOf(request, asked, choices, lead.ownerId);
    // First, because the cells it kept may be among those the other time needs.
    if (hold && !draft) await this.calendar.endHold(hold);
    const visit = await this.write(draft, details, wanted);
    await this.events.tell(VISIT_BOOKED, visit);
    await this.events.record(bookedBy.actor, 'book', visit, null, choices?.overrideReason ?? null);
    const isConfirmed = visit.status === 'confirmed';
    const outside = isConfirmed ? null : countyOutside(visit);
    const why = outside === null ? '' : ` The house is in ${outside}, outside our area.`;
    const text = `${type.name} ${isConfirmed ? 'booked' : 'requested'}: ${visitWhen(visit)}, ${visit.reference}.${why}`;
    await this.events.noteOnLead(visit, { kind: isConfirmed ? 'booked' : 'requested', text }, bookedBy.actor);
    return visit;
  }

  /**
   * The visit that staff would book now, and the reference of the request it would join. Inside a unit, which it leaves as it
   * was. @throws as `book`
   */
  async wouldBook(
    request: BookingRequest,
    settings: ScheduleSettings,
    choices: StaffChoices,
    bookedBy: BookedBy,
  ): Promise<{ visit: VisitEntity; joins: string | null }> {
    const asked = await this.read(request, settings, choices);
    const lead = await this.requests.wouldJoin(
      { leadId: request.consultationId, emailNormalized: asked.emailNormalized },
      bookedBy,
    );
    const place = await this.calendar.placeFor(this.slotRequestOf(request, asked, choices, lead?.ownerId ?? null));
    const visit = newVisit(settings.company.zone, asked.type, place, this.clock.now());
    return {
      visit: Object.assign(visit, detailsOf(request, asked, bookedBy, choices)),
      joins: lead?.reference ?? null,
    };
  }

  receiptOf(visit: VisitEntity): BookingReceipt {
    return {
      ...presentBooked(visit, this.links),
      photos: visit.leadId === null ? null : this.requests.photosOf(visit.leadId),
    };
  }

  /** Staff alone may book two visits of one person at the same time, or more than a few. */
  private async requireFree(
    startsAt: Date,
    { type, emailNormalized }: Asked,
    customerId: string | null,
  ): Promise<void> {
    const endsAt = new Date(startsAt.getTime() + type.durationMin * 60_000);
    if (await this.visits.hasOpenBetween(customerId, emailNormalized, { startsAt, endsAt })) throw alreadyBooked();
    if ((await this.visits.countOpenOf(customerId, emailNormalized, this.clock.now())) < MOST_OPEN_VISITS) return;
    throw new ConflictError(
      'TOO_MANY_OPEN_VISITS',
      `You already have ${MOST_OPEN_VISITS} upcoming visits. Cancel one of them, or call us for more.`,
    );
  }

  /** What can be said of a request before anyone looks for a place. */
  private async read(
    request: BookingRequest,
    settings: ScheduleSettings,
    choices: StaffChoices | null,
  ): Promise<Asked> {
    const type = typeOf(settings, request.service);
    if (!choices && !type.offered) throw new ValidationError({ service: 'We do not offer that type of visit.' });
    const hold = request.holdId === null ? null : await this.holds.findLive(request.holdId);
    const postalCode =
      type.place === 'house' ? (postalCodeOfHouse(request) ?? hold?.postalCode ?? null) : request.postalCode;
    if (type.needsAddress && !request.address)
      throw new ValidationError({ address: 'Enter the address we should come to.' });
    const emailNormalized = request.email === null ? '' : normalizeEmail(request.email);
    const fits = hold && hold.typeKey === type.key && hold.startsAt.getTime() === request.startsAt.getTime();
    return { settings, type, hold, draft: fits ? hold : null, postalCode, emailNormalized };
  }

  private slotRequestOf(
    { startsAt }: BookingRequest,
    { settings, type, hold, draft, postalCode }: Asked,
    choices: StaffChoices | null,
    leadOwnerId: string | null,
  ): SlotRequest {
    // Notice is checked when the time is chosen, so filling in the form cannot make it too late.
    const heldMin = draft === null ? 0 : Math.ceil((this.clock.now().getTime() - draft.createdAt.getTime()) / 60_000);
    return {
      settings,
      type: { ...type, noticeMin: Math.max(0, type.noticeMin - heldMin) },
      startsAt,
      postalCode,
      ownerId: draft?.staffId ?? leadOwnerId,
      staffId: choices?.staffId ?? null,
      insteadOf: hold?.id ?? null,
      ignoresRules: choices?.overrideReason != null,
    };
  }

  /** A held time is checked again: we may have closed that day since, or the house may be farther away. */
  private write(hold: VisitEntity | null, details: Partial<VisitEntity>, wanted: SlotRequest): Promise<VisitEntity> {
    return this.calendar.takeCells(wanted, async (place) => {
      const now = this.clock.now();
      const visit = hold ?? newVisit(wanted.settings.company.zone, wanted.type, place, now);
      // A visit is as old as its booking, not as the hold it was.
      const patch = { ...details, ...place, createdAt: now, updatedAt: now, linkNo: 1 };
      const tokenHash = this.links.hashOf({ id: visit.id, linkNo: 1 });
      if (hold) await this.visits.updateAtVersion(hold, { ...patch, tokenHash });
      else await this.visits.insert(Object.assign(visit, patch, { tokenHash }));
      return visit;
    });
  }
}

export function alreadyBooked(): ConflictError {
  return new ConflictError(
    'ALREADY_BOOKED',
    'You already have a visit with us at that time. Use the link in its confirmation email to see, move or cancel it.',
  );
}

/** All of a visit but its place in the calendar and the request it is about. */
function detailsOf(
  request: BookingRequest,
  { type, postalCode, emailNormalized }: Asked,
  bookedBy: BookedBy,
  choices: StaffChoices | null,
) {
  const { name, email, phone, address, notes, designVersionId, estimateId } = request;
  // Bookings by staff are confirmed; others may not know how far away the house is.
  const mustBeConfirmed = !choices && (type.needsApproval || countyOutside({ place: type.place, postalCode }) !== null);
  return {
    ...{ name, email, phone, address, postalCode, notes, designVersionId, estimateId },
    emailNormalized: emailNormalized || null,
    customerId: bookedBy.owner.customerId,
    browserKeyHash: null,
    origin: bookedBy.origin,
    status: mustBeConfirmed ? 'pending' : 'confirmed',
    holdExpiresAt: null,
    videoUrl: choices?.videoUrl ?? null,
    overrideReason: choices?.overrideReason ?? null,
  } as const;
}
