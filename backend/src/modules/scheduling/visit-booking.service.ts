import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, ValidationError } from '../../common/errors/index.js';
import { UNKNOWN_ORIGIN, VisitRequests, type Attribution, type VisitPerson } from '../leads/index.js';
import type { SpamSign } from '../spam/index.js';
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
import { Strangers, type Stranger } from './strangers.service.js';
import { VisitEvents } from './visit-events.js';
import { VisitLinks } from './visit-links.js';
import { presentBooked } from './visit.presenter.js';
import type { StaffBookVisitDto } from './api/dto/admin-visit.dto.js';
import type { VisitDetailsDto } from './api/dto/visit.dto.js';
import type { BookingReceipt } from './api/dto/visit.response.js';

export type BookingRequest = VisitDetailsDto & { attribution?: Attribution };
export type StaffChoices = Pick<StaffBookVisitDto, 'staffId' | 'videoUrl' | 'override'>;

export interface BookedBy {
  actor: Actor;
  owner: WorkOwner;
  origin: VisitOrigin;
  /** The address of the request is theirs: they opened a link that went to it alone, or confirmed it in their account. */
  provenAddress?: boolean;
  /** Of anyone without such proof. */
  stranger?: Stranger;
}

function isEmailed({ stranger }: Pick<BookedBy, 'stranger'>): boolean {
  return stranger?.mayEmail ?? true;
}

interface Asked {
  settings: ScheduleSettings;
  type: VisitTypeFacts;
  startsAt: Date;
  hold: VisitEntity | null;
  draft: VisitEntity | null;
  postalCode: string | null;
  emailNormalized: string;
  /** Why it looks fake. */
  signs: readonly SpamSign[] | null;
}

/** Staff on the phone. Only attachments of the customer's own request may be attached. */
export const bookedByStaff = (actor: Actor): BookedBy => ({
  actor,
  owner: { customerId: null, browserKeyHash: null, sessionEnded: false },
  origin: 'staff',
});

const MAX_OPEN_VISITS = 3;
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
    private readonly strangers: Strangers,
    private readonly clock: Clock,
  ) {}

  /** Inside a unit. @throws SLOT_TAKEN, ALREADY_BOOKED, TOO_MANY_OPEN_VISITS, SLOT_NOT_OFFERED and ValidationError */
  async book(request: BookingRequest, bookedBy: BookedBy, choices: StaffChoices | null = null): Promise<VisitEntity> {
    const read = await this.read(request, await this.calendar.begin(), choices);
    if (!choices) await this.requireFree(read, bookedBy);
    const { type, hold, draft, emailNormalized } = read;
    const service = LEAD_SERVICE[type.key] ?? 'custom-design';
    const signs = bookedBy.stranger ? await this.strangers.suspicion(bookedBy.stranger, service) : null;
    const asked = { ...read, signs };
    const details = detailsOf(request, asked, bookedBy, choices);
    const lead = await this.requests.leadFor(
      {
        ...details,
        email: details.email ?? '',
        visitId: draft?.id ?? `${emailNormalized} ${this.clock.now().getTime()}`,
        service,
        emailNormalized,
        leadId: request.consultationId ?? null,
        attribution: request.attribution ?? UNKNOWN_ORIGIN,
      },
      { ...bookedBy, signs: signs ?? bookedBy.stranger?.signs },
    );
    const wanted = this.slotRequestOf(asked, choices, lead.ownerId);
    // First, because the cells it kept may be among those the other time needs.
    if (hold && !draft) await this.calendar.endHold(hold);
    const visit = await this.write(draft, { ...details, leadId: lead.id }, wanted);
    await this.events.tell(VISIT_BOOKED, visit, { withoutCustomer: !isEmailed(bookedBy) });
    await this.events.record(bookedBy.actor, 'book', visit, null, details.overrideReason);
    const isConfirmed = visit.status === 'confirmed';
    const outside = isConfirmed ? null : countyOutside(visit);
    const why = outside === null ? '' : ` The house is in ${outside}, outside our area.`;
    const text = `${type.name} ${isConfirmed ? 'booked' : 'requested'}: ${visitWhen(visit)}, ${visit.reference}.${why}`;
    await this.events.noteOnLead(visit, { kind: isConfirmed ? 'booked' : 'requested', text }, bookedBy.actor);
    return visit;
  }

  /** The visit that staff would book now. Inside a unit, which it leaves as it was. @throws as `book` */
  async wouldBook(
    request: BookingRequest,
    settings: ScheduleSettings,
    choices: StaffChoices,
    bookedBy: BookedBy,
  ): Promise<{ visit: VisitEntity; joins: string | null }> {
    const asked = await this.read(request, settings, choices);
    const lead = await this.requests.wouldJoin(
      { leadId: request.consultationId ?? null, emailNormalized: asked.emailNormalized },
      bookedBy,
    );
    const place = await this.calendar.placeFor(this.slotRequestOf(asked, choices, lead?.ownerId ?? null));
    const visit = newVisit(settings.company.zone, asked.type, place, this.clock.now());
    return {
      visit: Object.assign(visit, detailsOf(request, asked, bookedBy, choices)),
      joins: lead?.reference ?? null,
    };
  }

  receiptOf(visit: VisitEntity, bookedBy: Pick<BookedBy, 'stranger'> = {}): BookingReceipt {
    return {
      ...presentBooked(visit, this.links),
      emailed: isEmailed(bookedBy),
      photos: visit.leadId === null ? null : this.requests.photosOf(visit.leadId),
    };
  }

  /** A person is known by what they have proven: a typed address tells a stranger nothing, and locks no one out. */
  private async requireFree(
    { type, startsAt, emailNormalized }: Asked,
    { owner: { customerId, browserKeyHash }, provenAddress = false }: BookedBy,
  ): Promise<void> {
    const whose = { customerId, browserKeyHash, emailNormalized: provenAddress ? emailNormalized : null };
    const endsAt = new Date(startsAt.getTime() + type.durationMin * 60_000);
    if (await this.visits.hasOpenBetween(whose, { startsAt, endsAt })) throw alreadyBooked();
    if ((await this.visits.countOpenOf(whose, this.clock.now())) < MAX_OPEN_VISITS) return;
    throw new ConflictError(
      'TOO_MANY_OPEN_VISITS',
      `You already have ${MAX_OPEN_VISITS} upcoming visits. Cancel one of them, or contact us to book more.`,
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
    const { email, address } = writtenIn(request);
    const startsAt = new Date(request.startsAt);
    const hold = request.holdId ? await this.holds.findLive(request.holdId) : null;
    const typed = request.postalCode ?? null;
    const postalCode =
      type.place === 'house' ? (postalCodeOfHouse({ postalCode: typed, address }) ?? hold?.postalCode ?? null) : typed;
    if (type.needsAddress && !address) throw new ValidationError({ address: 'Enter the address we should come to.' });
    const emailNormalized = email ? normalizeEmail(email) : '';
    const fits = hold && hold.typeKey === type.key && hold.startsAt.getTime() === startsAt.getTime();
    return { settings, type, startsAt, hold, draft: fits ? hold : null, postalCode, emailNormalized, signs: null };
  }

  private slotRequestOf(
    { settings, type, startsAt, hold, draft, postalCode }: Asked,
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
      ignoresRules: Boolean(choices?.override),
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
    'You already have a visit with us at that time. Use the link in its confirmation email to view, reschedule or cancel it.',
  );
}

/** An empty field is one that was left out. */
function writtenIn({ name, email, phone, address, notes, designVersionId, estimateId }: BookingRequest) {
  return {
    ...{ name, email: email ?? null, phone: phone || null, address: address || null, notes: notes || null },
    ...{ designVersionId: designVersionId ?? null, estimateId: estimateId ?? null },
  };
}

/** All of a visit but its place in the calendar and the request it is about. */
function detailsOf(
  request: BookingRequest,
  { type, postalCode, emailNormalized, signs }: Asked,
  bookedBy: BookedBy,
  choices: StaffChoices | null,
) {
  const { customerId, browserKeyHash } = bookedBy.owner;
  // Bookings by staff are confirmed; others may not know how far away the house is.
  const mustBeConfirmed =
    !choices && (type.needsApproval || signs !== null || countyOutside({ place: type.place, postalCode }) !== null);
  return {
    ...writtenIn(request),
    postalCode,
    emailNormalized: emailNormalized || null,
    customerId,
    browserKeyHash: customerId === null ? browserKeyHash : null,
    networkHash: bookedBy.stranger?.networkHash ?? null,
    signs: signs === null ? null : [...signs],
    origin: bookedBy.origin,
    status: mustBeConfirmed ? 'pending' : 'confirmed',
    holdExpiresAt: null,
    videoUrl: choices?.videoUrl ?? null,
    overrideReason: choices?.override?.reason ?? null,
  } as const;
}
