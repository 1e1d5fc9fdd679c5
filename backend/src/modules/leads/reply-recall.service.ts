import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_ACTOR, type Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { MAIL_NOT_SENT, Mailer, type MailNotSent, type WithdrawnMail } from '../../platform/mail/index.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
import { ofOneSender } from './domain/duplicates.js';
import {
  awaitsReply,
  datesOf,
  dueAgain,
  firstReplyWithout,
  queuePlace,
  stepGivenBack,
  waitsForUs,
} from './domain/lead.js';
import { LeadAnnouncements } from './lead-notices.service.js';
import { LeadActivityEntity } from './persistence/lead-activity.entity.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { UnassignedAlarm } from './unassigned-alarm.service.js';

/** Why replies must not go out: their reader said so, or had said so about what is one request with this now. */
type Why = 'withdrawn' | 'merged';

/** Takes back replies that wait for the mail server. Inside the unit that ends the consent to them. */
@Injectable()
export class ReplyRecall implements OnModuleInit {
  constructor(
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly mailer: Mailer,
    private readonly announcements: LeadAnnouncements,
    private readonly unassigned: UnassignedAlarm,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.handlers.register<MailNotSent>(MAIL_NOT_SENT, (mail) => this.didNotGoOut(mail));
  }

  /** Those about all these leads; how many will never go out. The leads given are then as they are stored. */
  async takeBack(leads: readonly LeadEntity[], why: Why, actor: Actor, at: Date): Promise<number> {
    let count = 0;
    for (const lead of leads) {
      const replies = await this.mailer.withdrawAll(repliesKey(lead.id));
      if (replies.length === 0) continue;
      await this.leads.insertActivities(
        replies.map((reply) => aboutConsent(lead.id, whatBecameOf(reply, why), actor, at)),
      );
      const unsent = replies.filter(({ mayBeOut }) => !mayBeOut).map(({ keyEnd }) => keyEnd);
      if (unsent.length > 0) await this.forgetAsAnswers(lead, unsent, at);
      count += unsent.length;
    }
    return count;
  }

  /** Of leads that have become one: those of every sender who took the consent back about one of theirs. */
  async takeBackAmong(family: readonly LeadEntity[], actor: Actor, at: Date): Promise<number> {
    let count = 0;
    for (const leads of bySender(family)) {
      if (await this.history.findWithdrawal(leads.map(({ id }) => id)))
        count += await this.takeBack(leads, 'merged', actor, at);
    }
    return count;
  }

  /** One that a worker held when it was taken back, and that its try did not deliver: it answered nobody. */
  private didNotGoOut({ dedupeKey, subject }: MailNotSent): Promise<void> {
    const [, leadId, replyId] = REPLY_KEY.exec(dedupeKey) ?? [];
    if (!leadId || !replyId) return Promise.resolve();
    return this.uow.run(async () => {
      const lead = await this.leads.lockById(leadId);
      if (!lead) return;
      const now = this.clock.now();
      await this.forgetAsAnswers(lead, [replyId], now);
      await this.leads.insertActivity(
        aboutConsent(
          lead.id,
          `The reply “${subject}” did not go out after all, as far as we know: it counts as no answer.`,
          SYSTEM_ACTOR,
          now,
        ),
      );
      this.announcements.changed(lead, SYSTEM_ACTOR);
    });
  }

  private async forgetAsAnswers(lead: LeadEntity, replyIds: readonly string[], now: Date): Promise<void> {
    Object.assign(lead, await this.leads.lockById(lead.id));
    const [wasOwed, waited] = [awaitsReply(lead), waitsForUs(lead, now)];
    const letters = await this.history.markNotSent(lead.id, replyIds, now);
    const first = firstReplyWithout(
      letters.map(({ at }) => at),
      lead.firstHumanReplyAt,
      await this.history.findReply(lead.id, 'first'),
    );
    const step = stepGivenBack(lead, letters, await this.history.findReply(lead.id, 'last'));
    if (first === lead.firstHumanReplyAt && step === null) return;
    Object.assign(
      lead,
      { firstHumanReplyAt: first },
      step !== null && dueAgain(lead, step, await this.history.causeOf(lead.id, step)),
    );
    Object.assign(lead, queuePlace(lead));
    const { id, version, replySettled, dueAt } = lead;
    // Locked, so nobody was faster; with a version of its own, so that this return is escalated anew.
    await this.leads.updateAtVersion(id, version, {
      firstHumanReplyAt: first,
      ...datesOf(lead),
      replySettled,
      dueAt,
      updatedAt: now,
    });
    lead.version = version + 1;
    if (!wasOwed && awaitsReply(lead)) await this.announcements.checkReturned(lead);
    else await this.unassigned.watch(lead, waited);
  }
}

/** How the key of every letter begins that is written to the sender of this request; the id of its entry in the history follows. */
export function repliesKey(leadId: string): string {
  return `lead-reply:${leadId}:`;
}

const REPLY_KEY = /^lead-reply:([^:]+):([^:]+)$/;

function bySender(family: readonly LeadEntity[]): LeadEntity[][] {
  const senders = new Map(family.map((lead) => [lead.emailNormalized, lead]));
  return [...senders.values()]
    .filter(({ emailNormalized }) => emailNormalized !== '')
    .map((lead) => ofOneSender(lead, family));
}

function whatBecameOf({ subject, mayBeOut }: WithdrawnMail, why: Why): string {
  const [when, because] = {
    withdrawn: ['when the consent to letters was withdrawn', 'the consent to letters was withdrawn before it went out'],
    merged: [
      'when this became one with a request about which the consent to letters was withdrawn',
      'the consent to letters was withdrawn about a request that is now one with this',
    ],
  }[why];
  return mayBeOut
    ? `The reply “${subject}” was being sent ${when}. It may have arrived; it is not tried again.`
    : `The reply “${subject}” was not sent: ${because}.`;
}

export function aboutConsent(leadId: string, body: string, actor: Actor, at: Date): LeadActivityEntity {
  return Object.assign(new LeadActivityEntity(), {
    id: uuidv7(),
    leadId,
    kind: 'system',
    direction: null,
    body,
    outcome: null,
    nextActionAt: null,
    systemKind: 'consent',
    fromStage: null,
    toStage: null,
    actorType: actor.type,
    actorId: actor.type === 'staff' ? actor.id : null,
    at,
    notSentAt: null,
    tookStepAt: null,
  } satisfies LeadActivityEntity);
}
