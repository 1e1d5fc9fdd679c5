import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import { BusinessEvents } from '../../platform/business-events/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import { LeadDuties } from '../users/index.js';
import { awaitsReply, isOverdue, waitsFrom } from './domain/lead.js';
import { replyDueFrom } from './domain/reply-due.js';
import { LeadMailer } from './lead-mailer.service.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

const OVERDUE_CHECK = 'lead.check-answered';
const CHECK_ASSIGNED = 'lead.check-assigned';
/** Business minutes; any minutes for an emergency. */
const ALARM_AFTER_MIN = 5;

export interface LeadMessage {
  leadId: string;
  /** Each wait without an owner gets its own email. */
  occasion?: number;
}

/** Checks a lead when its reply is due, and after a while without an owner. */
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
    this.handlers.register<LeadMessage>(OVERDUE_CHECK, (message) =>
      this.lookAt(message, async (lead, now) => {
        if (isOverdue(lead, now)) await this.mail.overdue(lead);
      }),
    );
    this.handlers.register<LeadMessage>(CHECK_ASSIGNED, (message) =>
      this.lookAt(message, async (lead, now) => {
        const waits = waitsFrom(lead, now)?.getTime() === now.getTime();
        if (waits) await this.mail.unassigned(lead, `:${message.occasion}`);
      }),
    );
  }

  /** Inside a unit: the lead starts to wait, now or once it is due, or has just lost its owner. Replaces a scheduled check. */
  async watchOwner(lead: LeadEntity): Promise<void> {
    const from = waitsFrom(lead, this.clock.now());
    if (from === null) return;
    const { id, service } = lead;
    const within = {
      ...this.site.business,
      answerWithinBusinessMinutes: ALARM_AFTER_MIN,
      emergencyAnswerWithinMinutes: ALARM_AFTER_MIN,
    };
    const [keyStart, occasion] = [`lead-assigned:${id}:`, from.getTime()];
    await this.outbox.forget(keyStart);
    await this.outbox.enqueue({
      type: CHECK_ASSIGNED,
      payload: { leadId: id, occasion } satisfies LeadMessage,
      dedupeKey: `${keyStart}${occasion}`,
      availableAt: replyDueFrom(within, service, from),
    });
  }

  async watchReply(lead: LeadEntity, keyIsNew: boolean): Promise<void> {
    await this.outbox.enqueue({
      type: OVERDUE_CHECK,
      payload: { leadId: lead.id } satisfies LeadMessage,
      dedupeKey: `lead-check:${lead.id}:${lead.replyDueAt.getTime()}:${lead.version}`,
      keyIsNew,
      // One millisecond later: a reply at the exact due time is on time.
      availableAt: new Date(lead.replyDueAt.getTime() + 1),
    });
  }

  private lookAt({ leadId }: LeadMessage, look: (lead: LeadEntity, now: Date) => Promise<void>): Promise<void> {
    return this.uow.run(async () => {
      const lead = await this.leads.findById(leadId);
      if (lead) await look(lead, this.clock.now());
    });
  }
}

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

export const TRIAGE = 'lead.triage';

/** Who is notified of a lead, and when; inside the unit that stores it. */
@Injectable()
export class LeadNotices {
  constructor(
    private readonly alarms: LeadAlarms,
    private readonly mail: LeadMailer,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
    private readonly business: BusinessEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async created(lead: LeadEntity, greetsSender: boolean): Promise<void> {
    const { id, reference, service, stage } = lead;
    const kind = stage === 'spam' ? 'lead.held-back' : 'lead.created';
    this.live.publish({ kind, subjectId: id, data: { reference, service, stage } });
    if (stage !== 'spam') await this.business.report({ name: 'lead_created', leadId: id, detail: service });
    // Staff already know about a lead they entered themselves.
    if (stage === 'contacted') return this.alarms.watchOwner(lead);
    await this.alarms.watchReply(lead, true);
    if (stage !== 'spam') {
      // After the audit log, where parallel units wait for one another, so that each counts the others.
      if (greetsSender) this.uow.beforeCommit(() => this.mail.acknowledge(lead, true));
      await this.mail.newRequest(lead, true);
      await this.triage(lead, true);
    } else if (service === 'emergency') await this.mail.heldEmergency(lead);
  }

  async changed(before: LeadEntity, after: LeadEntity, actor: Actor, losesOwner = false): Promise<void> {
    const now = this.clock.now();
    const returns = awaitsReply(after) && !awaitsReply(before);
    const waitsAnew = waitsFrom(before, now)?.getTime() !== waitsFrom(after, now)?.getTime();
    if (returns || waitsAnew || losesOwner) await this.alarms.watchOwner(after);
    if (returns || after.replyDueAt < before.replyDueAt) await this.alarms.watchReply(after, false);
    if (before.stage === 'spam' && after.stage === 'new') await this.released(after);
    if (before.stage !== after.stage)
      await this.business.report({ name: 'lead_stage', leadId: after.id, detail: after.stage });
    // Triage that found no owner changes nothing to read.
    if (actor.type === 'system' && before.updatedAt.getTime() === after.updatedAt.getTime()) return;
    const { id, reference, version, stage } = after;
    const data = { reference, version, stage, by: actor.id };
    this.live.publish({
      kind: 'lead.changed',
      subjectId: id,
      data: before.stage === stage ? data : { ...data, from: before.stage },
    });
  }

  private async released(lead: LeadEntity): Promise<void> {
    await this.business.report({ name: 'lead_created', leadId: lead.id, detail: lead.service });
    this.uow.beforeCommit(() => this.mail.acknowledge(lead, false));
    await this.mail.newRequest(lead, false);
    await this.triage(lead, false);
  }

  /** After the response, so that the sender does not wait. */
  private async triage({ id }: LeadEntity, keyIsNew: boolean): Promise<void> {
    await this.outbox.enqueue({
      type: TRIAGE,
      payload: { leadId: id } satisfies LeadMessage,
      dedupeKey: `lead-triage:${id}`,
      keyIsNew,
    });
  }
}
