import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError, ValidationError } from '../../common/errors/index.js';
import type { LeadClosing } from '../leads/index.js';
import { addressRefusal, corrected, type VisitCorrection } from './domain/visit-correction.js';
import { mayBecome, UNDO_HOURS, type VisitState, undoUntil } from './domain/visit-state.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import type { ScheduleSettings } from './schedule-settings.service.js';
import { VISIT_CANCELLED, VISIT_CORRECTED, VISIT_LINK_SET } from './scheduling.events.js';
import { bookedByStaff, VisitBooking } from './visit-booking.service.js';
import { VisitChanges } from './visit-changes.service.js';
import { STAFF_VISIT_NOT_FOUND, VisitQueries } from './visit-queries.service.js';
import { VisitEvents, type VisitAction } from './visit-events.js';
import type { CompleteVisitDto, MoveVisitDto, StaffBookVisitDto } from './api/dto/admin-visit.dto.js';
import type { StaffVisit } from './api/dto/admin-visit.response.js';

/** Customers read it, for one of them may be real. */
const UNPROVEN = 'We could not confirm this booking. Contact us if you still want the visit.';

const WORDS: Record<VisitState, string> = {
  held: 'held',
  expired: 'no longer held',
  pending: 'waiting for confirmation',
  confirmed: 'confirmed',
  declined: 'declined',
  completed: 'completed',
  no_show: 'a no-show',
  cancelled: 'canceled',
};

/** Each inside a unit. */
@Injectable()
export class VisitCommands {
  constructor(
    private readonly calendar: CalendarWriter,
    private readonly booking: VisitBooking,
    private readonly changes: VisitChanges,
    private readonly visits: VisitRepository,
    private readonly desk: VisitQueries,
    private readonly events: VisitEvents,
    private readonly clock: Clock,
  ) {}

  async book(dto: StaffBookVisitDto, actor: Actor): Promise<StaffVisit> {
    return this.desk.detailOf(await this.booking.book(dto, bookedByStaff(actor), dto));
  }

  async move(id: string, dto: MoveVisitDto, actor: Actor): Promise<StaffVisit> {
    const { staffId = null, version } = dto;
    const [startsAt, overrideReason] = [new Date(dto.startsAt), dto.override?.reason ?? null];
    const { visit, settings } = await this.lockAt(id, version);
    requireIs(visit, 'confirmed', 'moved');
    if (visit.startsAt.getTime() === startsAt.getTime() && (staffId === null || staffId === visit.staffId)) {
      throw new ValidationError({ startsAt: 'The visit already has that time and staff member.' });
    }
    const to = { settings, startsAt, staffId, ignoresRules: overrideReason !== null };
    await this.changes.move(actor, visit, to, overrideReason === null ? {} : { overrideReason }, overrideReason);
    return this.desk.detailOf(visit);
  }

  async cancel(id: string, version: number, reason: string, actor: Actor): Promise<StaffVisit> {
    const { visit } = await this.lockAt(id, version);
    if (!mayBecome(visit.status, 'cancelled')) throw illegal(visit, 'canceled');
    await this.changes.cancel(actor, visit, reason);
    return this.desk.detailOf(visit);
  }

  /** @throws ConflictError before it has begun; ValidationError for a next step in the past */
  async complete(id: string, dto: CompleteVisitDto, actor: Actor): Promise<StaffVisit> {
    const { version, outcome, nextStep } = dto;
    const nextActionAt = new Date(dto.nextActionAt);
    if (nextActionAt <= this.clock.now())
      throw new ValidationError({ nextActionAt: 'Choose a time in the future for the next step.' });
    const { visit, before } = await this.close(id, version, 'completed', outcome);
    const text = `Visit ${visit.reference} is completed. Next step: ${nextStep}`;
    await this.noteClosing(
      visit,
      await this.events.noteOnLead(visit, { kind: 'completed', text, nextActionAt }, actor),
    );
    return this.done(actor, 'complete', visit, before);
  }

  async noShow(id: string, version: number, actor: Actor): Promise<StaffVisit> {
    const { visit, before } = await this.close(id, version, 'no_show', null);
    const text = `The customer did not show up for visit ${visit.reference}.`;
    await this.noteClosing(visit, await this.events.noteOnLead(visit, { kind: 'missed', text }, actor));
    return this.done(actor, 'no_show', visit, before);
  }

  /** Undoes completing or missing it, and its effect on the lead. @throws ConflictError when that is too late */
  async undoClosing(id: string, version: number, actor: Actor): Promise<StaffVisit> {
    const { visit, settings, before } = await this.lockAt(id, version);
    if (undoUntil(visit, this.clock.now()) === null)
      throw new ConflictError(
        'ILLEGAL_TRANSITION',
        `A visit can be reopened for ${UNDO_HOURS} hours after it was closed, unless it has changed since.`,
      );
    const closing = visit.closing?.lead;
    await this.changes.reopen(visit, settings);
    const text = `Visit ${visit.reference} was reopened.`;
    // The request that was closed with it, even if the visit belongs to another one now.
    if (closing)
      await this.events.noteOnLead({ ...visit, leadId: closing.leadId }, { kind: 'reopened', text, closing }, actor);
    return this.done(actor, 'undo', visit, before);
  }

  async approve(id: string, version: number, actor: Actor): Promise<StaffVisit> {
    const { visit, before } = await this.lockAt(id, version);
    requireIs(visit, 'pending', 'approved');
    if (visit.startsAt <= this.clock.now())
      throw new ConflictError(
        'ILLEGAL_TRANSITION',
        'It is too late to confirm this visit. Book another one with the customer.',
      );
    await this.changes.confirm(visit);
    await this.events.noteOnLead(visit, { kind: 'booked', text: `Visit ${visit.reference} confirmed.` }, actor);
    return this.done(actor, 'approve', visit, before);
  }

  async decline(id: string, version: number, reason: string, actor: Actor): Promise<StaffVisit> {
    const { visit } = await this.lockAt(id, version);
    requireIs(visit, 'pending', 'declined');
    await this.declineLocked(visit, reason, actor);
    return this.desk.detailOf(visit);
  }

  /** Of a batch that looks fake: whatever of it is still open becomes free. Returns how many were. */
  async release(ids: readonly string[], actor: Actor): Promise<number> {
    await this.calendar.begin();
    let released = 0;
    for (const id of [...new Set(ids)].sort()) {
      const visit = await this.visits.lockById(id);
      if (visit?.status === 'pending') await this.declineLocked(visit, UNPROVEN, actor);
      else if (visit?.status === 'confirmed') await this.changes.cancel(actor, visit, UNPROVEN);
      else continue;
      released += 1;
    }
    return released;
  }

  /** @throws ValidationError for an address that no email can name; as `takeCells` for too long a drive */
  async correct(id: string, version: number, correction: VisitCorrection, actor: Actor): Promise<StaffVisit> {
    const { visit, settings, before } = await this.lockAt(id, version);
    const now = this.clock.now();
    const refusal = addressRefusal(visit, correction, now);
    if (refusal !== null) throw new ValidationError({ address: refusal });
    const { patch, news } = corrected(visit, correction, now);
    const withSequence = { ...patch, icsSequence: visit.icsSequence + (news === null ? 0 : 1) };
    if (visit.place === 'house' && patch.postalCode !== visit.postalCode)
      await this.changes.moveHouse(visit, settings, withSequence);
    else await this.changes.patch(visit, withSequence);
    if (news !== null)
      await this.events.tell(news === 'place' ? VISIT_CORRECTED : VISIT_LINK_SET, visit, { byId: actor.id });
    return this.done(actor, 'edit', visit, before);
  }

  private async declineLocked(visit: VisitEntity, reason: string, actor: Actor): Promise<void> {
    const before = { ...visit };
    await this.changes.decline(visit, reason, VISIT_CANCELLED);
    await this.events.noteOnLead(visit, { kind: 'declined', text: `Visit ${visit.reference} declined.` }, actor);
    await this.events.record(actor, 'decline', visit, before);
  }

  private async close(id: string, version: number, status: 'completed' | 'no_show', outcome: string | null) {
    const { visit, before } = await this.lockAt(id, version);
    if (!mayBecome(visit.status, status)) throw illegal(visit, WORDS[status]);
    if (this.clock.now() < visit.startsAt)
      throw new ConflictError('ILLEGAL_TRANSITION', 'This visit has not begun yet.');
    await this.changes.patch(visit, { status, outcome });
    await this.calendar.freeCells(visit.id);
    return { visit, before };
  }

  private noteClosing(visit: VisitEntity, lead: LeadClosing | null): Promise<void> {
    visit.closing = { at: visit.updatedAt.toISOString(), version: visit.version, lead };
    return this.visits.noteOn(visit, { closing: visit.closing });
  }

  private async lockAt(
    id: string,
    version: number,
  ): Promise<{ visit: VisitEntity; before: VisitEntity; settings: ScheduleSettings }> {
    const settings = await this.calendar.begin();
    const visit = await this.visits.lockById(id);
    if (!visit) throw new NotFoundError(STAFF_VISIT_NOT_FOUND);
    if (visit.version === version) return { visit, before: { ...visit }, settings };
    throw new ConflictError(
      'STALE_VERSION',
      'Someone changed this visit after you opened it. Review the changes and save again.',
      { extra: { current: await this.desk.detailOf(visit) } },
    );
  }

  private async done(actor: Actor, action: VisitAction, visit: VisitEntity, before: VisitEntity): Promise<StaffVisit> {
    await this.events.record(actor, action, visit, before);
    return this.desk.detailOf(visit);
  }
}

function requireIs(visit: VisitEntity, status: VisitState, word: string): void {
  if (visit.status !== status) throw illegal(visit, word);
}

function illegal({ status }: VisitEntity, word: string): ConflictError {
  return new ConflictError('ILLEGAL_TRANSITION', `A visit that is ${WORDS[status]} cannot be ${word}.`);
}
