import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import { StaffDirectory } from '../users/index.js';
import { BUDGET_LABELS, greetingName, placeOf, SERVICE_LABELS, TIMELINE_LABELS } from './domain/consultation.js';
import { isOverdue } from './domain/lead.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

const OVERDUE_CHECK = 'lead.check-answered';

interface OverdueCheck {
  leadId: string;
}

/** What a new or hastened lead sets going; inside the unit that stores it. */
export abstract class LeadAnnouncements {
  /** The visitor is thanked, the staff hear of it, and the clock is set. */
  abstract announce(lead: LeadEntity): Promise<void>;
  /** Asks to be reminded when the promise runs out. */
  abstract checkAnswered(lead: LeadEntity): Promise<void>;
}

/** Tells people by mail, through the outbox. */
@Injectable()
export class LeadNotices extends LeadAnnouncements implements OnModuleInit {
  constructor(
    private readonly leads: LeadRepository,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly staff: StaffDirectory,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.handlers.register<OverdueCheck>(OVERDUE_CHECK, ({ leadId }) => this.escalateUnanswered(leadId));
  }

  async announce(lead: LeadEntity): Promise<void> {
    await this.mailer.queue({
      template: 'consultation-acknowledgement',
      to: lead.email,
      dedupeKey: `consultation-ack:${lead.id}`,
      data: {
        greetingName: greetingName(lead.name),
        reference: lead.reference,
        serviceLabel: SERVICE_LABELS[lead.service],
        answerBy: this.localTime(lead.answerBy),
        emergency: lead.service === 'emergency',
        hasAccount: lead.customerId !== null,
      },
    });
    const data = this.noticeData(lead);
    for (const [index, to] of (await this.recipients()).entries()) {
      await this.mailer.queue({ template: 'new-request-notice', to, dedupeKey: `new-request:${lead.id}:${index}`, data });
    }
    await this.checkAnswered(lead);
  }

  async checkAnswered(lead: LeadEntity): Promise<void> {
    await this.outbox.enqueue({
      type: OVERDUE_CHECK,
      payload: { leadId: lead.id } satisfies OverdueCheck,
      dedupeKey: `lead-check:${lead.id}:${lead.answerBy.getTime()}`,
      // A millisecond past it: at the promised time itself the promise still holds.
      availableAt: new Date(lead.answerBy.getTime() + 1),
    });
  }

  private async escalateUnanswered(leadId: string): Promise<void> {
    await this.uow.run(async () => {
      const lead = await this.leads.findById(leadId);
      if (!lead || !isOverdue(lead, this.clock.now())) return;
      const data = this.noticeData(lead);
      for (const [index, to] of (await this.recipients()).entries()) {
        await this.mailer.queue({ template: 'answer-overdue', to, dedupeKey: `answer-overdue:${lead.id}:${index}`, data });
      }
    });
  }

  private noticeData(lead: LeadEntity) {
    return {
      leadId: lead.id,
      reference: lead.reference,
      name: lead.name,
      email: lead.email,
      phone: lead.phone,
      serviceLabel: SERVICE_LABELS[lead.service],
      place: placeOf(lead),
      timeline: lead.timeline === null ? null : TIMELINE_LABELS[lead.timeline],
      budget: lead.budgetBand === null ? null : BUDGET_LABELS[lead.budgetBand],
      message: lead.message,
      answerBy: this.localTime(lead.answerBy),
      emergency: lead.service === 'emergency',
    };
  }

  /** The company's own address stands in while nobody on the team hands out leads. */
  private async recipients(): Promise<string[]> {
    const people = await this.staff.ownersToNotify();
    return people.length > 0 ? people.map((person) => person.email) : [this.site.contact.email];
  }

  private localTime(at: Date): string {
    return formatInZone(this.site.business.timeZone, at.getTime()).text;
  }
}
