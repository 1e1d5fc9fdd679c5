import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/index.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
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
  type VisitEventType,
} from './scheduling.events.js';
import { VisitEmails, type Correction } from './visit-emails.service.js';
import { VisitEvents } from './visit-events.js';
import { WaitlistOffers } from './waitlist-offers.service.js';

type Follow = (visit: VisitEntity, event: VisitEvent) => Promise<unknown>;

/** What follows from a change of a visit: emails, reminders and offers of its time. */
@Injectable()
export class VisitMessages implements OnModuleInit {
  constructor(
    private readonly visits: VisitRepository,
    private readonly events: VisitEvents,
    private readonly emails: VisitEmails,
    private readonly reminders: Reminders,
    private readonly waitlist: WaitlistOffers,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
  ) {}

  onModuleInit(): void {
    const following: Record<VisitEventType | typeof HOLD_EXPIRED, Follow> = {
      [VISIT_BOOKED]: (visit, event) => this.afterBooking(visit, event),
      [VISIT_MOVED]: (visit) => this.afterMove(visit),
      [VISIT_CANCELLED]: (visit) => this.afterCancel(visit),
      [VISIT_LINK_SET]: (visit, event) => this.afterCorrection('video-link', visit, event),
      [VISIT_CORRECTED]: (visit, event) => this.afterCorrection('corrected', visit, event),
      // Its time has passed, so it cannot be offered to anyone else.
      [VISIT_UNANSWERED]: (visit) => this.emails.tell('unanswered', visit),
      [HOLD_EXPIRED]: (visit) => this.afterHold(visit),
    };
    for (const [type, follow] of Object.entries(following))
      this.handlers.register<VisitEvent>(type, (event) => this.handle(event, follow));
  }

  /** All in one unit of work, so that a worker that dies has done nothing. A later change has its own event. */
  private handle(event: VisitEvent, follow: Follow): Promise<void> {
    const { visitId, sequence, freedAt, freedStaffId } = event;
    return this.uow.run(async () => {
      const visit = await this.visits.lockById(visitId);
      if (visit && visit.icsSequence === sequence) await follow(visit, event);
      if (visit && freedAt && freedStaffId)
        await this.emails.emailPreviousStaff(visit, { startsAt: new Date(freedAt), staffId: freedStaffId }, sequence);
      if (freedAt) await this.waitlist.freed(new Date(freedAt), `move-${visitId}-${sequence}`);
    });
  }

  private async afterBooking(
    visit: VisitEntity,
    { withoutCustomer = false }: { withoutCustomer?: boolean } = {},
  ): Promise<void> {
    if (visit.status === 'pending') await this.emails.tell('requested', visit, { withoutCustomer });
    if (visit.status === 'confirmed') await this.agreed('booked', visit, withoutCustomer);
  }

  private async afterMove(visit: VisitEntity): Promise<void> {
    if (visit.status === 'confirmed') await this.agreed('moved', visit);
  }

  private async afterCorrection(correction: Correction, visit: VisitEntity, { byId }: VisitEvent): Promise<void> {
    if (visit.toldSequence === visit.icsSequence || !isOpenVisit(visit.status)) return;
    // Corrected before the booking was announced.
    if (visit.toldSequence === null) return this.afterBooking(visit);
    const untold = await this.events.untold(visit, visit.toldSequence);
    if (untold !== null) return untold === VISIT_MOVED ? this.afterMove(visit) : this.afterBooking(visit);
    await this.emails.tell(correction, visit, { byId: byId ?? null });
    if (visit.status !== 'confirmed' || visit.email === null) return;
    await this.reminders.renew(visit);
    await this.reminders.plan(visit);
  }

  private async agreed(change: 'booked' | 'moved', visit: VisitEntity, withoutCustomer = false): Promise<void> {
    const isTold = await this.emails.tell(change, visit, { withoutCustomer });
    if (isTold || (withoutCustomer && visit.email !== null)) await this.reminders.plan(visit);
  }

  /** When a waitlist offer ends, the waitlist continues on its own. */
  private async afterHold(visit: VisitEntity): Promise<void> {
    if (visit.origin !== 'waitlist') await this.waitlist.freed(visit.startsAt, `hold-${visit.id}`);
  }

  private async afterCancel(visit: VisitEntity): Promise<void> {
    await this.emails.tell(visit.status === 'declined' ? 'declined' : 'cancelled', visit);
    await this.waitlist.freed(visit.startsAt, `cancel-${visit.id}`);
  }
}
