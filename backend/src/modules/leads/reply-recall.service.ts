import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SYSTEM_ACTOR } from '../../common/access/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { MAIL_NOT_SENT, Mailer, type MailNotSent, type WithdrawnMail } from '../../platform/mail/index.js';
import { OutboxHandlers } from '../../platform/outbox/index.js';
import { withoutReplies } from './domain/lead-changes.js';
import type { ActivityDraft, Change } from './domain/lead.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';

/** Withdraws replies that are still queued, once their reader has withdrawn the consent to them. */
@Injectable()
export class ReplyRecall implements OnModuleInit {
  constructor(
    private readonly history: LeadHistoryRepository,
    private readonly changes: LeadChanges,
    private readonly mailer: Mailer,
    private readonly handlers: OutboxHandlers,
    private readonly uow: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.handlers.register<MailNotSent>(MAIL_NOT_SENT, (mail) => this.wasNotSent(mail));
  }

  /** Inside the unit that ends the consent. */
  async withdraw(lead: LeadEntity, now: Date): Promise<Change<LeadEntity>> {
    const replies = await this.mailer.withdrawAll(repliesKey(lead.id));
    const unsent = replies.filter(({ mayBeOut }) => !mayBeOut).map(({ keyEnd }) => keyEnd);
    const lines = replies.map((reply) => ({ systemKind: 'consent' as const, body: whatBecameOf(reply) }));
    return this.without(lead, unsent, lines, now);
  }

  /** A worker was sending it when it was withdrawn, and failed, so it does not count as a reply. */
  private async wasNotSent({ dedupeKey, subject }: MailNotSent): Promise<void> {
    const [, leadId, replyId] = REPLY_KEY.exec(dedupeKey) ?? [];
    if (!leadId || !replyId) return;
    const body = `The reply “${subject}” was apparently not sent after all, so it does not count as a reply.`;
    await this.uow.run(() =>
      this.changes.change(leadId, null, SYSTEM_ACTOR, (lead, now) =>
        this.without(lead, [replyId], [{ systemKind: 'consent', body }], now),
      ),
    );
  }

  private async without(
    lead: LeadEntity,
    replyIds: readonly string[],
    activities: readonly ActivityDraft[],
    now: Date,
  ): Promise<Change<LeadEntity>> {
    if (replyIds.length === 0) return { lead, activities };
    const withdrawnAt = await this.history.markNotSent(lead.id, replyIds, now);
    const others = await this.history.findReplies(lead.id);
    return { lead: withoutReplies(lead, withdrawnAt, others, now), activities };
  }
}

/** How the key of every reply to the sender of this request starts; the id of its activity follows. */
export function repliesKey(leadId: string): string {
  return `lead-reply:${leadId}:`;
}

const REPLY_KEY = /^lead-reply:([^:]+):([^:]+)$/;

function whatBecameOf({ subject, mayBeOut }: WithdrawnMail): string {
  return mayBeOut
    ? `The reply “${subject}” was being sent when the consent to emails was withdrawn. It may have arrived, and it will not be sent again.`
    : `The reply “${subject}” was not sent: the consent to emails was withdrawn first.`;
}
