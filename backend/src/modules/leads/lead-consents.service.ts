import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { NotFoundError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { UnitOfWork } from '../../platform/database/index.js';
import type { ConsentStateResponse } from './api/dto/consultation.response.js';
import type { LeadDetail } from './api/dto/lead.dto.js';
import { ConsentLinks } from './lead-links.js';
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
import { LeadConsentEntity } from './persistence/lead-parts.entity.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { ReplyRecall } from './reply-recall.service.js';

type WithdrawnBy = 'page' | 'mail program';

/** Withdrawing a consent ends the emails and calls that need it; emails about a visit continue. */
@Injectable()
export class LeadConsents {
  constructor(
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly merges: LeadMergeRepository,
    private readonly links: ConsentLinks,
    private readonly recall: ReplyRecall,
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
      // A reply being sent right now comes either before or after this.
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
        const change = sameSender.includes(one) ? await this.recall.withdraw(current, now) : { lead: current };
        if (one.id !== lead.id) return change;
        return {
          ...change,
          activities: [{ systemKind: 'consent', body: line }, ...(change.activities ?? [])],
          audit: { action: 'lead.consent.withdraw', after: { by, kinds } },
        };
      });
    }
  }

  private async storeWithdrawal(lead: LeadEntity, kinds: readonly ConsentKind[], now: Date): Promise<void> {
    const known = (await this.history.listConsents(lead.id)).map(({ kind }) => kind);
    for (const kind of ['email', 'phone'] as const) {
      if (kinds.includes(kind) && !known.includes(kind)) await this.history.insertConsent(unwritten(lead, kind));
    }
    await this.history.withdrawConsents(lead.id, kinds, now);
  }

  private async stateOf({ id, reference }: LeadEntity): Promise<ConsentStateResponse> {
    return { reference, withdrawnAt: (await this.history.findWithdrawal([id]))?.toISOString() ?? null };
  }
}

function notFound(): NotFoundError {
  return new NotFoundError('This link does not belong to any request.');
}

/** A consent that was given without a wording can be withdrawn as well. */
function unwritten(lead: LeadEntity, kind: keyof typeof NO_WORDING): LeadConsentEntity {
  return Object.assign(new LeadConsentEntity(), {
    id: uuidv7(),
    leadId: lead.id,
    kind,
    ...NO_WORDING[kind],
    at: lead.receivedAt,
    ip: null,
    userAgent: null,
    withdrawnAt: null,
  } satisfies LeadConsentEntity);
}
