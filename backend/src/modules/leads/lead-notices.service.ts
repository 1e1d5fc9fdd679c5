import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatInZone } from 'poolkit/schedule-grid';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { sha256Hex } from '../../common/ids/ids.js';
import { SiteConfig } from '../../platform/config/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { LiveEvents } from '../../platform/live/index.js';
import { greetingName, Mailer } from '../../platform/mail/index.js';
import { answerOverdue, consultationAcknowledgement, emergencyHeldBack, newRequestNotice } from './lead-emails.js';
import { Outbox, OutboxHandlers } from '../../platform/outbox/index.js';
import { StaffDirectory } from '../users/index.js';
import { ConsentLinks } from './consent-links.js';
import { promisedAnswerBy } from './domain/answer-by.js';
import { BUDGET_LABELS, placeOf, SERVICE_LABELS, TIMELINE_LABELS } from './domain/consultation.js';
import { awaitsReply, isHeldBack, isOverdue, waitsFrom } from './domain/lead.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UnassignedAlarm } from './unassigned-alarm.service.js';

export const TRIAGE = 'lead.triage';

export interface LeadMessage {
  leadId: string;
}

const OVERDUE_CHECK = 'lead.check-answered';

/** Whatever is sent to it: this mail goes to an address that nobody has confirmed. */
const ACKNOWLEDGEMENTS_PER_HOUR = 5;
const HOUR_MS = 60 * 60_000;
/** Today shows the others. */
const HELD_BACK_ALARMS_PER_HOUR = 10;

interface OverdueCheck {
  leadId: string;
  /** The version with which a lead came back; each return is escalated anew. */
  returnedAt?: number;
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

/** Tells people by mail, through the outbox. */
@Injectable()
export class LeadNotices extends LeadAnnouncements implements OnModuleInit {
  constructor(
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly merges: LeadMergeRepository,
    private readonly links: ConsentLinks,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly handlers: OutboxHandlers,
    private readonly staff: StaffDirectory,
    private readonly unassigned: UnassignedAlarm,
    private readonly live: LiveEvents,
    private readonly uow: UnitOfWork,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.handlers.register<OverdueCheck>(OVERDUE_CHECK, (check) => this.escalateUnanswered(check));
  }

  async created(lead: LeadEntity, greetsSender: boolean): Promise<void> {
    if (lead.stage === 'spam') return this.held(lead);
    const { id, reference, service, stage } = lead;
    // A lead that staff take down on the phone is known to them already.
    if (stage === 'contacted') await this.unassigned.watch(lead);
    else {
      // After the audit log, where parallel units wait for one another, so that each counts the others.
      if (greetsSender) this.uow.beforeCommit(() => this.acknowledge(lead, true));
      await this.emailStaff(lead, true);
      await this.remindWhenOverdue(lead, true);
      await this.triage(lead, true);
    }
    this.live.publish({ kind: 'lead.created', subjectId: id, data: { reference, service, stage } });
  }

  async changed(before: LeadEntity, after: LeadEntity, actor: Actor, losesOwner = false): Promise<void> {
    const now = this.clock.now();
    const returns = awaitsReply(after) && !awaitsReply(before);
    const waitsAnew = waitsFrom(before, now)?.getTime() !== waitsFrom(after, now)?.getTime();
    if (returns || waitsAnew || losesOwner) await this.unassigned.watch(after);
    if (returns) await this.escalateReturned(after);
    else if (after.answerBy < before.answerBy) await this.remindWhenOverdue(after, false);
    if (before.stage === 'spam' && after.stage === 'new') await this.released(after);
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
    await this.remindWhenOverdue(lead, true);
    if (service !== 'emergency') return;
    // A flood of made-up emergencies must not bury the mailbox in which a real one arrives.
    const since = new Date(this.clock.now().getTime() - HOUR_MS);
    if ((await this.leads.countHeldBackEmergencies(since)) > HELD_BACK_ALARMS_PER_HOUR) return;
    const data = this.noticeData(lead);
    for (const to of await this.recipients(lead)) {
      await this.mailer.queue({
        template: emergencyHeldBack,
        to,
        dedupeKey: `held-back:${id}:${personKey(to)}`,
        data,
      });
    }
  }

  private async released(lead: LeadEntity): Promise<void> {
    this.uow.beforeCommit(() => this.acknowledge(lead, false));
    await this.emailStaff(lead, false);
    // What is overdue by now is escalated as returned; twice would be two alarms.
    if (lead.answerBy >= this.clock.now()) await this.remindWhenOverdue(lead, false);
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

  private async emailStaff(lead: LeadEntity, keyIsNew: boolean): Promise<void> {
    const data = this.noticeData(lead);
    for (const to of await this.recipients(lead)) {
      await this.mailer.queue({
        template: newRequestNotice,
        to,
        dedupeKey: `new-request:${lead.id}:${personKey(to)}`,
        keyIsNew,
        data,
      });
    }
  }

  private async acknowledge(lead: LeadEntity, keyIsNew: boolean): Promise<void> {
    if (lead.email === '') return;
    // Whoever was held back may have said meanwhile that they want no letters.
    if (!keyIsNew && (await this.history.findWithdrawal([lead.id]))) return;
    const now = this.clock.now();
    const since = new Date(now.getTime() - HOUR_MS);
    // A request that was held back may be older than its promise; nobody is told of a time that is over.
    const answerBy = lead.answerBy >= now ? lead.answerBy : promisedAnswerBy(this.site.business, lead.service, now);
    if ((await this.leads.countFrom(lead.emailNormalized, since)) > ACKNOWLEDGEMENTS_PER_HOUR) return;
    await this.mailer.queue({
      template: consultationAcknowledgement,
      to: lead.email,
      dedupeKey: `consultation-ack:${lead.id}`,
      keyIsNew,
      data: {
        leadId: lead.id,
        greetingName: greetingName(lead.name),
        reference: lead.reference,
        serviceLabel: SERVICE_LABELS[lead.service],
        answerBy: this.localTime(answerBy),
        emergency: lead.service === 'emergency',
        hasAccount: lead.customerId !== null,
        withdrawUrl: this.links.withdrawUrl(lead.id),
      },
    });
  }

  private async remindWhenOverdue(lead: LeadEntity, keyIsNew: boolean): Promise<void> {
    await this.outbox.enqueue({
      type: OVERDUE_CHECK,
      payload: { leadId: lead.id } satisfies OverdueCheck,
      dedupeKey: `lead-check:${lead.id}:${lead.answerBy.getTime()}`,
      keyIsNew,
      // A millisecond past it: at the promised time itself the promise still holds.
      availableAt: new Date(lead.answerBy.getTime() + 1),
    });
  }

  /** A lead that is owed a reply again: its reminder may have come while none was. */
  private async escalateReturned(lead: LeadEntity): Promise<void> {
    const now = this.clock.now();
    // Until the promise has run out, the first reminder is still to come.
    if (lead.answerBy >= now) return;
    await this.outbox.enqueue({
      type: OVERDUE_CHECK,
      payload: { leadId: lead.id, returnedAt: lead.version } satisfies OverdueCheck,
      dedupeKey: `lead-check:${lead.id}:returned-${lead.version}`,
      availableAt: now,
    });
  }

  private async escalateUnanswered({ leadId, returnedAt }: OverdueCheck): Promise<void> {
    await this.uow.run(async () => {
      const lead = await this.leads.findById(leadId);
      if (!lead || !isOverdue(lead, this.clock.now())) return;
      const isOneTooMany =
        isHeldBack(lead) &&
        (await this.leads.countHeldBackDue(new Date(lead.answerBy.getTime() - HOUR_MS), lead.answerBy)) >
          HELD_BACK_ALARMS_PER_HOUR;
      if (isOneTooMany) return;
      const { noLettersSince, noCallsSince } = await this.history.findWithdrawals(
        lead,
        await this.merges.familyOf(lead),
      );
      const unwanted = [noLettersSince && 'emails', noCallsSince && 'calls'].filter(Boolean).join(' or ') || null;
      const data = { ...this.noticeData(lead), unwanted };
      for (const to of await this.recipients(lead)) {
        const dedupeKey = `answer-overdue:${lead.id}:${returnedAt ?? 'first'}:${personKey(to)}`;
        await this.mailer.queue({ template: answerOverdue, to, dedupeKey, data });
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

  /** Who hands out leads and who answers this one; the company's own address while there is nobody. */
  private async recipients(lead: LeadEntity): Promise<string[]> {
    const people = await this.staff.ownersToNotify();
    const owner = lead.ownerId === null ? null : await this.staff.findActive(lead.ownerId);
    const addresses = new Set([...people, ...(owner ? [owner] : [])].map((person) => person.email));
    return addresses.size > 0 ? [...addresses] : [this.site.contact.email];
  }

  private localTime(at: Date): string {
    return formatInZone(this.site.business.timeZone, at.getTime()).text;
  }
}

/** Names a recipient in a dedupe key without keeping the address there. */
function personKey(email: string): string {
  return sha256Hex(email).slice(0, 16);
}
