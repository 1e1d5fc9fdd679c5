import { Injectable } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LeadVisits } from '../leads/index.js';
import { UNANSWERED } from './domain/visit-state.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { CalendarWriter } from './calendar-writer.service.js';
import { VISIT_UNANSWERED } from './scheduling.events.js';
import { VisitEvents } from './visit-events.js';

const AT_ONCE = 50;

@Injectable()
export class UnansweredVisits {
  constructor(
    private readonly visits: VisitRepository,
    private readonly calendar: CalendarWriter,
    private readonly leads: LeadVisits,
    private readonly events: VisitEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Outside a unit: declines them, each in a unit of its own. */
  async close(): Promise<void> {
    for (const id of await this.visits.listUnanswered(this.clock.now(), AT_ONCE)) {
      await this.calendar.retryOnRace(() => this.uow.run(() => this.declineOne(id)));
    }
  }

  private async declineOne(id: string): Promise<void> {
    await this.calendar.begin();
    const visit = await this.visits.lockById(id);
    // Staff, or another server, may have been faster.
    if (visit?.status !== 'pending') return;
    const before = { ...visit };
    await this.visits.updateAtVersion(visit, {
      status: 'declined',
      cancelReason: UNANSWERED,
      icsSequence: visit.icsSequence + 1,
      updatedAt: this.clock.now(),
    });
    await this.calendar.freeCells(visit.id);
    await this.events.tell(VISIT_UNANSWERED, visit);
    if (visit.leadId !== null) {
      const when = formatInZone(visit.zone, visit.startsAt.getTime()).text;
      const text = `Visit ${visit.reference} of ${when} was neither confirmed nor declined before it began. The customer was emailed.`;
      await this.leads.record({ kind: 'unanswered', leadId: visit.leadId, text }, SYSTEM_ACTOR);
    }
    await this.events.record(SYSTEM_ACTOR, 'lapse', visit, before);
  }
}
