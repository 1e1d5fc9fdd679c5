import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { ConflictError, NotFoundError } from '../../common/errors/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { customerRights } from './domain/customer-rights.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { ScheduleSettingsService, typeOf } from './schedule-settings.service.js';
import type { RescheduleLinksSent, RunningLateNotice } from './api/dto/visit-email.dto.js';
import { VisitEmails } from './visit-emails.service.js';

/** Emails that staff send themselves. Inside a unit of work. */
@Injectable()
export class StaffVisitEmails {
  constructor(
    private readonly visits: VisitRepository,
    private readonly schedule: ScheduleSettingsService,
    private readonly emails: VisitEmails,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** `sent` is false when the same was sent before. @throws ConflictError when the visit is not to come */
  async runningLate(id: string, minutes: number, send: boolean, actor: Actor): Promise<RunningLateNotice> {
    const visit = await this.visits.lockById(id);
    if (!visit || visit.status === 'held' || visit.status === 'expired')
      throw new NotFoundError('This visit does not exist.');
    if (visit.status !== 'confirmed' || this.clock.now() >= visit.endsAt)
      throw new ConflictError('ILLEGAL_TRANSITION', 'Choose a confirmed visit that is not over.');
    if (visit.email === null)
      throw new ConflictError('ILLEGAL_TRANSITION', 'This visit has no email address. Call the customer.');
    const draft = await this.emails.runningLate(visit, minutes);
    const { subject, text } = draft.preview();
    const sent = send && (await draft.queue());
    if (sent) await this.record(actor, 'visit.running_late', visit, { minutes });
    return { subject, text, sent };
  }

  /** Once a day at most. Left out are those whose links would not let them move, or who were asked today. */
  async askToMove(visitIds: readonly string[], actor: Actor): Promise<RescheduleLinksSent> {
    const settings = await this.schedule.current();
    const now = this.clock.now();
    const skipped: string[] = [];
    // In one order, so that two of these cannot wait for each other.
    for (const id of [...visitIds].sort()) {
      const visit = await this.visits.lockById(id);
      const mayMove =
        visit && visit.email !== null && customerRights(visit, typeOf(settings, visit.typeKey), now).canReschedule;
      if (mayMove && (await this.emails.askToMove(visit, this.schedule.today())))
        await this.record(actor, 'visit.ask_to_move', visit, {});
      else skipped.push(id);
    }
    return { sent: visitIds.length - skipped.length, skipped };
  }

  private record(actor: Actor, action: string, { id, reference, startsAt }: VisitEntity, more: object): Promise<void> {
    return this.audit.record({ actor, action, entity: 'visit', entityId: id, after: { reference, startsAt, ...more } });
  }
}
