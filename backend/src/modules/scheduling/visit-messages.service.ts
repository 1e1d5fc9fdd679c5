import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/index.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
import type { VisitChange } from './domain/visit-email-keys.js';
import { isOpenVisit } from './domain/visit-state.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { Reminders } from './reminders.service.js';
import {
  HOLD_EXPIRED,
  VISIT_BOOKED,
  VISIT_CANCELLED,
  VISIT_CORRECTED,
  VISIT_LINK_SET,
  VISIT_MOVED,
  VISIT_UNANSWERED,
  type VisitEvent,
} from './scheduling.events.js';
import { VisitEmails, type Correction } from './visit-emails.service.js';
import { VisitEvents } from './visit-events.js';
import { WaitlistOffers } from './waitlist-offers.service.js';

@Injectable()
export class VisitMessages implements OnModuleInit {
  constructor(
    private readonly visits: VisitRepository,
    private readonly events: VisitEvents,
    private readonly mails: VisitEmails,
    private readonly reminders: Reminders,
    private readonly waitlist: WaitlistOffers,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.handlers.register<VisitEvent>(VISIT_BOOKED, (event) =>
      this.follow(event, (visit) => this.afterBooking(visit)),
    );
    this.handlers.register<VisitEvent>(VISIT_MOVED, (event) => this.follow(event, (visit) => this.afterMove(visit)));
    this.handlers.register<VisitEvent>(VISIT_CANCELLED, (event) =>
      this.follow(event, (visit) => this.afterCancel(visit)),
    );
    this.handlers.register<VisitEvent>(VISIT_LINK_SET, (event) =>
      this.follow(event, (visit) => this.afterCorrection('video-link', visit, event.byId)),
    );
    this.handlers.register<VisitEvent>(VISIT_CORRECTED, (event) =>
      this.follow(event, (visit) => this.afterCorrection('corrected', visit, event.byId)),
    );
    this.handlers.register<VisitEvent>(VISIT_UNANSWERED, (event) =>
      this.follow(event, (visit) => this.afterSilence(visit)),
    );
    this.handlers.register<VisitEvent>(HOLD_EXPIRED, (event) => this.follow(event, (visit) => this.afterHold(visit)));
  }

  /** All of it in one unit, so that a worker that dies has done nothing. A visit that was changed since has its own event. */
  private follow(
    { visitId, sequence, freedAt, freedStaffId }: VisitEvent,
    then: (visit: VisitEntity) => Promise<void>,
  ): Promise<void> {
    return this.uow.run(async () => {
      const visit = await this.visits.lockById(visitId);
      if (visit && visit.icsSequence === sequence) await then(visit);
      if (visit && freedAt && freedStaffId)
        await this.mails.emailPreviousStaff(visit, { startsAt: new Date(freedAt), staffId: freedStaffId }, sequence);
      if (freedAt) await this.waitlist.freed(new Date(freedAt), `move-${visitId}-${sequence}`);
    });
  }

  private async afterBooking(visit: VisitEntity): Promise<void> {
    if (visit.status === 'pending') await this.mails.tell('requested', visit);
    if (visit.status === 'confirmed') await this.agreed('booked', visit);
  }

  private async afterMove(visit: VisitEntity): Promise<void> {
    if (visit.status === 'confirmed') await this.agreed('moved', visit);
  }

  private async afterCorrection(correction: Correction, visit: VisitEntity, byId: string | null = null): Promise<void> {
    if (visit.toldSequence === visit.icsSequence || !isOpenVisit(visit.status)) return;
    // Corrected before anyone was told of the booking.
    if (visit.toldSequence === null) return this.afterBooking(visit);
    const untold = await this.events.untold(visit, visit.toldSequence);
    if (untold !== null) return untold === VISIT_MOVED ? this.afterMove(visit) : this.afterBooking(visit);
    await this.mails.emailCorrection({ correction, byId }, visit);
    if (visit.status !== 'confirmed' || visit.email === null) return;
    await this.reminders.renew(visit);
    await this.reminders.plan(visit);
  }

  private async agreed(change: 'booked' | 'moved', visit: VisitEntity): Promise<void> {
    if (await this.mails.tell(change, visit)) await this.reminders.plan(visit);
  }

  /** The waitlist goes on by itself when one of its own offers ends. */
  private async afterHold(visit: VisitEntity): Promise<void> {
    if (visit.origin !== 'waitlist') await this.waitlist.freed(visit.startsAt, `hold-${visit.id}`);
  }

  /** Its time is over: no one can be offered it, and no one was to be reminded. */
  private async afterSilence(visit: VisitEntity): Promise<void> {
    await this.mails.tell('unanswered', visit);
  }

  private async afterCancel(visit: VisitEntity): Promise<void> {
    const change: VisitChange = visit.status === 'declined' ? 'declined' : 'cancelled';
    await this.mails.tell(change, visit);
    await this.waitlist.freed(visit.startsAt, `cancel-${visit.id}`);
  }
}
