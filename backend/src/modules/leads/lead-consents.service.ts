import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { NotFoundError } from '../../common/errors/index.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { AuditLog } from '../../platform/audit/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { ConsentLinks } from './consent-links.js';
import { NO_WORDING } from './domain/consent.js';
import { idsOfOneSender, ofOneSender } from './domain/duplicates.js';
import { LeadAnnouncements } from './lead-notices.service.js';
import { LeadConsentEntity } from './persistence/lead-consent.entity.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';
import { aboutConsent, ReplyRecall } from './reply-recall.service.js';

export interface ConsentState {
  reference: string;
  withdrawnAt: string | null;
}

/** By which way somebody said no. */
type WithdrawnBy = 'page' | 'mail program';

/** Taking back what was agreed to. It ends the letters that need a consent; a visit's own letters go on. */
@Injectable()
export class LeadConsents {
  constructor(
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly merges: LeadMergeRepository,
    private readonly links: ConsentLinks,
    private readonly recall: ReplyRecall,
    private readonly announcements: LeadAnnouncements,
    private readonly audit: AuditLog,
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Whose consent it is about; asks no database. @throws NotFoundError for a link that is none of ours. */
  leadIdOf(token: string): string {
    const leadId = this.links.leadIdOf(token);
    if (leadId === null) throw notFound();
    return leadId;
  }

  /** @throws NotFoundError for a link that is none of ours. */
  async show(token: string): Promise<ConsentState> {
    const lead = await this.leads.findById(this.leadIdOf(token));
    if (!lead) throw notFound();
    return this.stateOf(lead);
  }

  /** Once; a second time answers as the first. @throws NotFoundError for a link that is none of ours. */
  async withdraw(token: string, by: WithdrawnBy, actor: Actor): Promise<ConsentState> {
    // Before the unit: one that writes waits for its turn, and a made-up link is not worth one.
    const leadId = this.leadIdOf(token);
    return this.uow.run(async () => {
      // Whoever writes to one of them at this moment comes before this or after it.
      const [lead] = await this.leads.lockWithKept(leadId);
      if (!lead) throw notFound();
      const before = await this.stateOf(lead);
      if (before.withdrawnAt !== null) return before;
      const now = this.clock.now();
      const consents = await this.history.listConsents(lead.id);
      if (!consents.some(({ kind }) => kind === 'email')) await this.history.insertConsent(unwritten(lead));
      await this.history.withdrawConsents(lead.id, now);
      const way = by === 'page' ? 'link in a letter' : 'button of a mail program';
      await this.leads.insertActivity(aboutConsent(lead.id, `Withdrew the consent to letters, by the ${way}.`, actor, now));
      const family = await this.merges.familyOf(lead);
      const repliesTakenBack = await this.recall.takeBack(ofOneSender(lead, family), 'withdrawn', actor, now);
      await this.audit.record({ actor, action: 'lead.consent.withdraw', entity: 'lead', entityId: lead.id, after: { by, repliesTakenBack } });
      // Whoever looks at the lead that it was merged into sees it there.
      for (const shown of family) this.announcements.changed(shown, actor);
      return { reference: lead.reference, withdrawnAt: now.toISOString() };
    });
  }

  /** Since when this person wants no letters about it, also if they said so about a request that is one with it by a merge. */
  async withdrawnAt(lead: LeadEntity): Promise<Date | null> {
    return this.history.findWithdrawal(idsOfOneSender(lead, await this.merges.familyOf(lead)));
  }

  private async stateOf({ id, reference }: LeadEntity): Promise<ConsentState> {
    return { reference, withdrawnAt: (await this.history.findWithdrawal([id]))?.toISOString() ?? null };
  }
}

function notFound(): NotFoundError {
  return new NotFoundError('This link belongs to no request of ours.');
}

/** Whoever gave the address in a call was shown no wording, and can take it back as well. */
function unwritten(lead: LeadEntity): LeadConsentEntity {
  return Object.assign(new LeadConsentEntity(), {
    id: uuidv7(),
    leadId: lead.id,
    kind: 'email',
    ...NO_WORDING,
    at: lead.receivedAt,
    ip: null,
    userAgent: null,
    withdrawnAt: null,
  } satisfies LeadConsentEntity);
}
