import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { NotFoundError } from '../../common/errors/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { Mailer, type WithdrawnMail } from '../../platform/mail/index.js';
import type { ConsentStateResponse } from './api/dto/consultation.response.js';
import type { LeadDetail } from './api/dto/lead.dto.js';
import { ConsentLinks, repliesKey } from './lead-links.js';
import { dueNow, type Change } from './domain/lead.js';
import {
  NO_WORDING,
  openKinds,
  withdrawalLine,
  type ConsentKind,
  type Withdrawal,
  type WithdrawalWay,
} from './domain/consent.js';
import { alsoOf } from './domain/duplicates.js';
import { LeadChanges } from './lead-changes.service.js';
import { consentRow } from './persistence/lead-parts.entity.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

type WithdrawnBy = 'page' | 'mail program';

/** Withdrawing a consent ends the emails and calls that need it; emails about a visit continue. */
@Injectable()
export class LeadConsents {
  constructor(
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly merges: LeadMergeRepository,
    private readonly links: ConsentLinks,
    private readonly mailer: Mailer,
    private readonly changes: LeadChanges,
    private readonly uow: UnitOfWork,
  ) {}

  /** Reads no database. @throws NotFoundError for an invalid link */
  leadIdOf(token: string): string {
    const leadId = this.links.leadIdOf(token);
    if (leadId === null) throw notFound();
    return leadId;
  }

  async show(token: string): Promise<ConsentStateResponse> {
    const lead = await this.leads.findById(this.leadIdOf(token));
    if (!lead) throw notFound();
    return this.stateOf(lead);
  }

  async withdraw(token: string, by: WithdrawnBy, actor: Actor): Promise<ConsentStateResponse> {
    // Before the unit of work, so that invalid links never wait for the writer.
    const leadId = this.leadIdOf(token);
    return this.uow.run(async () => {
      const [lead] = await this.leads.lockWithKept(leadId);
      if (!lead) throw notFound();
      const before = await this.stateOf(lead);
      if (before.withdrawnAt !== null) return before;
      const way = by === 'page' ? 'link in an email' : 'button of an email program';
      await this.endConsents(lead, ['email', 'area'], by, `Withdrew the consent to emails, by the ${way}.`, actor);
      return this.stateOf(lead);
    });
  }

  record(id: string, withdrawal: Withdrawal, actor: Actor): Promise<LeadDetail> {
    return this.uow.run(async () => {
      const [lead] = await this.leads.lockWithKept(id);
      const kinds = lead ? openKinds(lead, await this.history.listConsents(id)) : [];
      if (lead && kinds.length > 0)
        await this.endConsents(lead, kinds, withdrawal.way, withdrawalLine(kinds, withdrawal), actor);
      return this.changes.changeAndShow(id, null, actor, () => null);
    });
  }

  private async endConsents(
    lead: LeadEntity,
    kinds: readonly ConsentKind[],
    by: WithdrawnBy | WithdrawalWay,
    line: string,
    actor: Actor,
  ): Promise<void> {
    const merged = await this.merges.allMergedWith(lead);
    const sameSender = alsoOf(lead, merged, 'email');
    // Of all of them, because the remaining lead shows the history of merged ones.
    for (const one of merged) {
      await this.changes.change(one.id, null, actor, async (current, now) => {
        if (one.id === lead.id) await this.storeWithdrawal(lead, kinds, now);
        const change = sameSender.includes(one) ? await this.withdrawReplies(current, now) : { lead: current };
        if (one.id !== lead.id) return change;
        return {
          ...change,
          activities: [{ systemKind: 'consent', body: line }, ...(change.activities ?? [])],
          audit: { action: 'lead.consent.withdraw', after: { by, kinds } },
        };
      });
    }
  }

  /** A reply that was still queued reached no one, so its lead is due now. */
  private async withdrawReplies(lead: LeadEntity, now: Date): Promise<Change<LeadEntity>> {
    const replies = await this.mailer.withdrawAll(repliesKey(lead.id));
    const unsent = replies.filter(({ mayBeOut }) => !mayBeOut).map(({ keyEnd }) => keyEnd);
    if (unsent.length > 0) await this.history.markNotSent(lead.id, unsent, now);
    return {
      lead: unsent.length > 0 ? dueNow(lead, now, null) : lead,
      activities: replies.map((reply) => ({ systemKind: 'consent', body: whatBecameOf(reply) })),
    };
  }

  private async storeWithdrawal(lead: LeadEntity, kinds: readonly ConsentKind[], now: Date): Promise<void> {
    const known = (await this.history.listConsents(lead.id)).map(({ kind }) => kind);
    // A consent that was given without a wording can be withdrawn as well.
    const unwritten = (['email', 'phone'] as const).filter((kind) => kinds.includes(kind) && !known.includes(kind));
    await this.history.insertConsents(
      unwritten.map((kind) => consentRow(lead.id, { kind, ...NO_WORDING[kind], at: lead.receivedAt })),
    );
    await this.history.withdrawConsents(lead.id, kinds, now);
  }

  private async stateOf({ id, reference }: LeadEntity): Promise<ConsentStateResponse> {
    return { reference, withdrawnAt: await this.history.findWithdrawal(id) };
  }
}

function notFound(): NotFoundError {
  return new NotFoundError('This link does not match any request.');
}

function whatBecameOf({ subject, mayBeOut }: WithdrawnMail): string {
  return mayBeOut
    ? `The reply “${subject}” was being sent when the consent to emails was withdrawn. It may have arrived, and it will not be sent again.`
    : `The reply “${subject}” was not sent: the consent to emails was withdrawn first.`;
}
