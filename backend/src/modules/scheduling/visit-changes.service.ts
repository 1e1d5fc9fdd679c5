import { Injectable } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, RuleError } from '../../common/errors/index.js';
import { visitWhen } from './domain/visit-email-words.js';
import { lengthOf, UNANSWERED } from './domain/visit-state.js';
import type { VisitTypeFacts } from './domain/visit-type.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { typeOf, type ScheduleSettings } from './schedule-settings.service.js';
import {
  VISIT_BOOKED,
  VISIT_CANCELLED,
  VISIT_MOVED,
  VISIT_UNANSWERED,
  type VisitEventType,
} from './scheduling.events.js';
import { VisitEvents } from './visit-events.js';
import { VisitLinks } from './visit-links.js';

interface NewPlace {
  settings: ScheduleSettings;
  startsAt: Date;
  staffId: string | null;
  ignoresRules: boolean;
}

/** What customers, staff and the clock do alike: each inside a unit, for a visit it has locked. */
@Injectable()
export class VisitChanges {
  constructor(
    private readonly calendar: CalendarWriter,
    private readonly visits: VisitRepository,
    private readonly links: VisitLinks,
    private readonly events: VisitEvents,
    private readonly clock: Clock,
  ) {}

  /** To another time or person, with a new link and calendar sequence. */
  async move(
    actor: Actor,
    visit: VisitEntity,
    to: NewPlace,
    also: Partial<VisitEntity>,
    reason: string | null = null,
  ): Promise<void> {
    const before = { ...visit };
    const type = asAgreed(visit, to.settings);
    await this.calendar.takeCells(
      { ownerId: visit.staffId, ...to, type, postalCode: visit.postalCode, insteadOf: visit.id },
      (place) => this.save(visit, { ...place, ...also }),
    );
    await this.events.tell(VISIT_MOVED, visit, { left: before });
    const text = `Visit ${visit.reference} moved to ${visitWhen(visit)}.`;
    await this.events.noteOnLead(visit, { kind: 'rescheduled', text }, SYSTEM_ACTOR);
    await this.events.record(actor, 'move', visit, before, reason);
  }

  /** The reason stays with the visit, where it can be erased. */
  async cancel(actor: Actor, visit: VisitEntity, cancelReason: string): Promise<void> {
    const before = { ...visit };
    await this.save(visit, { status: 'cancelled', cancelReason });
    await this.calendar.freeCells(visit.id);
    await this.events.tell(VISIT_CANCELLED, visit);
    const text = `Visit ${visit.reference} of ${visitWhen(visit)} canceled.`;
    await this.events.noteOnLead(visit, { kind: 'canceled', text }, SYSTEM_ACTOR);
    await this.events.record(actor, 'cancel', visit, before);
  }

  async decline(visit: VisitEntity, cancelReason: string, event: VisitEventType): Promise<void> {
    await this.patch(visit, { status: 'declined', cancelReason, icsSequence: visit.icsSequence + 1 });
    await this.calendar.freeCells(visit.id);
    await this.events.tell(event, visit);
  }

  /** Automatically, when a pending visit begins. */
  async declineUnconfirmed(id: string): Promise<void> {
    const visit = await this.visits.lockById(id);
    // Staff, or another server, may have been faster.
    if (visit?.status !== 'pending') return;
    const before = { ...visit };
    await this.decline(visit, UNANSWERED, VISIT_UNANSWERED);
    const text = `Visit ${visit.reference} of ${visitWhen(visit)} was neither confirmed nor declined before it began. The customer was emailed.`;
    await this.events.noteOnLead(visit, { kind: 'unanswered', text }, SYSTEM_ACTOR);
    await this.events.record(SYSTEM_ACTOR, 'lapse', visit, before);
  }

  async confirm(visit: VisitEntity): Promise<void> {
    await this.save(visit, { status: 'confirmed' });
    await this.events.tell(VISIT_BOOKED, visit);
  }

  /** At the same time with the same person in another place. @throws RuleError where the drives leave no room for it */
  async moveHouse(visit: VisitEntity, settings: ScheduleSettings, patch: Partial<VisitEntity>): Promise<void> {
    const { startsAt, staffId } = visit;
    const { postalCode = null } = patch;
    const type = { ...asAgreed(visit, settings), noticeMin: 0 };
    try {
      await this.calendar.takeCells({ settings, type, startsAt, staffId, postalCode, insteadOf: visit.id }, () =>
        this.patch(visit, patch),
      );
    } catch (error) {
      // Other conflicts were known before and do not depend on the place.
      const isOfPlace = error instanceof RuleError && error.extra?.['reason'] === 'in-buffer';
      if (isOfPlace || !(error instanceof RuleError || error instanceof ConflictError)) throw error;
      await this.patch(visit, patch);
    }
  }

  /** For a visit that was closed. @throws ConflictError when its person has something else in that time now */
  async reopen(visit: VisitEntity, settings: ScheduleSettings): Promise<void> {
    const { startsAt, staffId, postalCode } = visit;
    const type = asAgreed(visit, settings);
    try {
      await this.calendar.takeCells(
        { settings, type, startsAt, staffId, postalCode, insteadOf: visit.id, isReopened: true },
        () => this.patch(visit, { status: 'confirmed', outcome: null, closing: null }),
      );
    } catch (error) {
      if (!(error instanceof ConflictError) || error.code !== 'SLOT_TAKEN') throw error;
      const words = 'Another visit now takes part of its time, so it stays closed.';
      throw new ConflictError('ILLEGAL_TRANSITION', words, { cause: error });
    }
  }

  async patch(visit: VisitEntity, patch: Partial<VisitEntity>): Promise<VisitEntity> {
    await this.visits.updateAtVersion(visit, { ...patch, updatedAt: this.clock.now() });
    return visit;
  }

  private save(visit: VisitEntity, patch: Partial<VisitEntity>): Promise<VisitEntity> {
    const linkNo = visit.linkNo + 1;
    const tokenHash = this.links.hashOf({ id: visit.id, linkNo });
    return this.patch(visit, { ...patch, linkNo, tokenHash, icsSequence: visit.icsSequence + 1 });
  }
}

/** The figures of a visit, whatever its type has become since. */
function asAgreed(visit: VisitEntity, settings: ScheduleSettings): VisitTypeFacts {
  const { bufferBeforeMin, bufferAfterMin, place } = visit;
  return { ...typeOf(settings, visit.typeKey), durationMin: lengthOf(visit), bufferBeforeMin, bufferAfterMin, place };
}
