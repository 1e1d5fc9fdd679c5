import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { awaitsReply, waitsFrom } from './domain/lead.js';
import { LeadAlarms } from './lead-alarms.service.js';
import { LeadMailer } from './lead-mailer.service.js';
import type { LeadEntity } from './persistence/lead.entity.js';

export const TRIAGE = 'lead.triage';

export interface LeadMessage {
  leadId: string;
}

/** Who hears of a lead, and when; inside the unit that stores it. */
export abstract class LeadAnnouncements {
  /** A new lead, complete with what it came with. `greetsSender` is false where another email thanks them. */
  abstract created(lead: LeadEntity, greetsSender: boolean): Promise<void>;
  /** `losesOwner`: there is no owner as of now, so the alarm starts anew. */
  abstract changed(before: LeadEntity, after: LeadEntity, actor: Actor, losesOwner?: boolean): Promise<void>;
}

/** For demo data, which happened in the past to people who do not exist. */
export class SilentNotifier extends LeadAnnouncements {
  created(): Promise<void> {
    return Promise.resolve();
  }

  changed(): Promise<void> {
    return Promise.resolve();
  }
}

@Injectable()
export class LeadNotices extends LeadAnnouncements {
  constructor(
    private readonly alarms: LeadAlarms,
    private readonly mail: LeadMailer,
    private readonly outbox: Outbox,
    private readonly live: LiveEvents,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async created(lead: LeadEntity, greetsSender: boolean): Promise<void> {
    if (lead.stage === 'spam') return this.held(lead);
    const { id, reference, service, stage } = lead;
    // A lead that staff take down on the phone is known to them already.
    if (stage === 'contacted') await this.alarms.watchOwner(lead);
    else {
      // After the audit log, where parallel units wait for one another, so that each counts the others.
      if (greetsSender) this.uow.beforeCommit(() => this.mail.acknowledge(lead, true));
      await this.mail.newRequest(lead, true);
      await this.alarms.watchReply(lead, true);
      await this.triage(lead, true);
    }
    this.live.publish({ kind: 'lead.created', subjectId: id, data: { reference, service, stage } });
  }

  async changed(before: LeadEntity, after: LeadEntity, actor: Actor, losesOwner = false): Promise<void> {
    const now = this.clock.now();
    const returns = awaitsReply(after) && !awaitsReply(before);
    const waitsAnew = waitsFrom(before, now)?.getTime() !== waitsFrom(after, now)?.getTime();
    if (returns || waitsAnew || losesOwner) await this.alarms.watchOwner(after);
    if (returns) await this.alarms.escalateReturned(after);
    else if (after.replyDueAt < before.replyDueAt) await this.alarms.watchReply(after, false);
    if (before.stage === 'spam' && after.stage === 'new') await this.released(after);
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

  private async held(lead: LeadEntity): Promise<void> {
    const { id, reference, service, stage } = lead;
    this.live.publish({ kind: 'lead.held-back', subjectId: id, data: { reference, service, stage } });
    await this.alarms.watchReply(lead, true);
    if (service === 'emergency') await this.mail.heldEmergency(lead);
  }

  private async released(lead: LeadEntity): Promise<void> {
    this.uow.beforeCommit(() => this.mail.acknowledge(lead, false));
    await this.mail.newRequest(lead, false);
    // What is overdue by now is escalated as returned; twice would be two alarms.
    if (lead.replyDueAt >= this.clock.now()) await this.alarms.watchReply(lead, false);
    await this.triage(lead, false);
  }

  /** Beside the request, so that its sender does not wait for it. */
  private async triage({ id }: LeadEntity, keyIsNew: boolean): Promise<void> {
    await this.outbox.enqueue({
      type: TRIAGE,
      payload: { leadId: id } satisfies LeadMessage,
      dedupeKey: `lead-triage:${id}`,
      keyIsNew,
    });
  }
}
