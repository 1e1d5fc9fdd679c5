import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import {
  aheadWord,
  planReminder,
  replacementOf,
  type PlannedReminder,
  type ReminderKind,
} from './domain/reminder-plan.js';
import { emailKey } from './domain/visit-email-words.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { VisitEmails } from './visit-emails.service.js';

const REMINDER = 'visit.reminder';

interface Reminder {
  visitId: string;
  /** The visit's sequence it was planned for: a moved visit has its own reminders. */
  linkNo: number;
  kind: ReminderKind;
}

@Injectable()
export class Reminders implements OnModuleInit {
  constructor(
    private readonly visits: VisitRepository,
    private readonly emails: VisitEmails,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.register<Reminder>(REMINDER, (reminder) => this.send(reminder));
  }

  /** Inside a unit, for a visit that was just agreed or moved. */
  plan(visit: VisitEntity): Promise<void> {
    return this.enqueue(visit, planReminder(visit, visit.updatedAt));
  }

  /** Inside a unit, for a visit that was corrected: a queued reminder still has the old details. */
  async renew(visit: VisitEntity): Promise<void> {
    const [waiting] = await this.mailer.withdrawAll(emailKey('reminder', visit.id));
    if (!waiting || waiting.mayBeOut) return;
    const now = this.clock.now();
    const ahead = aheadWord('two-hours', visit, now);
    if (ahead !== null) await this.emails.remind(visit, ahead, mailKeyOf({ visitId: visit.id, linkNo: visit.linkNo }));
    else await this.enqueue(visit, replacementOf('day-before', visit, now));
  }

  private send(reminder: Reminder): Promise<void> {
    return this.uow.run(async () => {
      // Locked, so that it is not canceled before the email.
      const visit = await this.visits.lockById(reminder.visitId);
      if (visit?.status !== 'confirmed' || visit.linkNo !== reminder.linkNo) return;
      const ahead = aheadWord(reminder.kind, visit, this.clock.now());
      if (ahead !== null) await this.emails.remind(visit, ahead, mailKeyOf(reminder));
      else await this.enqueue(visit, replacementOf(reminder.kind, visit, this.clock.now()));
    });
  }

  private async enqueue({ id, linkNo }: VisitEntity, planned: PlannedReminder | null): Promise<void> {
    if (planned === null) return;
    const payload: Reminder = { visitId: id, linkNo, kind: planned.kind };
    await this.outbox.enqueue({ type: REMINDER, payload, dedupeKey: keyOf(payload), availableAt: planned.dueAt });
  }
}

function keyOf({ visitId, linkNo, kind }: Reminder): string {
  return emailKey('reminder', visitId, linkNo, kind);
}

/** One email for each visit as it was agreed, of whichever kind. */
function mailKeyOf({ visitId, linkNo }: Omit<Reminder, 'kind'>): string {
  return emailKey('reminder', visitId, linkNo);
}
