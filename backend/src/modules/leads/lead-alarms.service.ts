import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import { LeadDuties } from '../users/index.js';
import { replyDueFrom } from './domain/reply-due.js';
import { isOverdue, waitsFrom } from './domain/lead.js';
import { LeadMailer } from './lead-mailer.service.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

const OVERDUE_CHECK = 'lead.check-answered';
const CHECK_ASSIGNED = 'lead.check-assigned';
/** Business minutes; any minutes for an emergency. */
const ALARM_AFTER_MIN = 5;

interface OverdueCheck {
  leadId: string;
  /** The version with which a lead came back; each return is escalated anew. */
  returnedAt?: number;
}

interface AssignedCheck {
  leadId: string;
  /** When it started to wait, or lost its owner, in ms; each wait is an email of its own. */
  lostAt?: number;
}

/** Looks at a lead again when its reply is due, and when it has waited without an owner for a while. */
@Injectable()
export class LeadAlarms implements OnModuleInit {
  constructor(
    private readonly leads: LeadRepository,
    private readonly mail: LeadMailer,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.register<OverdueCheck>(OVERDUE_CHECK, ({ leadId, returnedAt }) =>
      this.lookAt(leadId, async (lead, now) => {
        if (isOverdue(lead, now)) await this.mail.overdue(lead, String(returnedAt ?? 'first'));
      }),
    );
    this.handlers.register<AssignedCheck>(CHECK_ASSIGNED, ({ leadId, lostAt }) =>
      this.lookAt(leadId, async (lead, now) => {
        const waits = waitsFrom(lead, now)?.getTime() === now.getTime();
        if (waits) await this.mail.unassigned(lead, lostAt === undefined ? '' : `:${lostAt}`);
      }),
    );
  }

  /** Inside a unit: the lead starts to wait, now or once it is due, or has just lost its owner. Replaces an earlier look that is still to come. */
  async watchOwner(lead: LeadEntity): Promise<void> {
    const from = waitsFrom(lead, this.clock.now());
    if (from === null) return;
    const { id, service } = lead;
    const within = {
      ...this.site.business,
      answerWithinBusinessMinutes: ALARM_AFTER_MIN,
      emergencyAnswerWithinMinutes: ALARM_AFTER_MIN,
    };
    const [keyStart, lostAt] = [`lead-assigned:${id}:`, from.getTime()];
    await this.outbox.forget(keyStart);
    await this.outbox.enqueue({
      type: CHECK_ASSIGNED,
      payload: { leadId: id, lostAt } satisfies AssignedCheck,
      dedupeKey: `${keyStart}${lostAt}`,
      availableAt: replyDueFrom(within, service, from),
    });
  }

  async watchReply(lead: LeadEntity, keyIsNew: boolean): Promise<void> {
    await this.outbox.enqueue({
      type: OVERDUE_CHECK,
      payload: { leadId: lead.id } satisfies OverdueCheck,
      dedupeKey: `lead-check:${lead.id}:${lead.replyDueAt.getTime()}`,
      keyIsNew,
      // A millisecond past it: at the promised time itself the promise still holds.
      availableAt: new Date(lead.replyDueAt.getTime() + 1),
    });
  }

  /** A lead that is owed a reply again: its reminder may have come while none was. */
  async escalateReturned(lead: LeadEntity): Promise<void> {
    const now = this.clock.now();
    // Until the promise has run out, the first reminder is still to come.
    if (lead.replyDueAt >= now) return;
    await this.outbox.enqueue({
      type: OVERDUE_CHECK,
      payload: { leadId: lead.id, returnedAt: lead.version } satisfies OverdueCheck,
      dedupeKey: `lead-check:${lead.id}:returned-${lead.version}`,
      availableAt: now,
    });
  }

  private lookAt(leadId: string, look: (lead: LeadEntity, now: Date) => Promise<void>): Promise<void> {
    return this.uow.run(async () => {
      const lead = await this.leads.findById(leadId);
      if (lead) await look(lead, this.clock.now());
    });
  }
}

/** Watches the leads of a staff member who leaves the team. */
@Injectable()
export class LeadsOfLeavers extends LeadDuties {
  constructor(
    private readonly lists: LeadListRepository,
    private readonly alarms: LeadAlarms,
  ) {
    super();
  }

  async leftTeam(staffId: string): Promise<void> {
    for (const lead of await this.lists.listToWatch(staffId)) await this.alarms.watchOwner(lead);
  }
}
