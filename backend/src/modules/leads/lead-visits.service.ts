import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { Clock } from '../../common/clock/clock.js';
import { uuidv7 } from '../../common/ids/ids.js';
import { closingOf, recordVisit, requireUnchanged, type LeadClosing, type VisitFact } from './domain/lead-visits.js';
import { LeadChanges } from './lead-changes.service.js';
import { MergedLeads } from './merged-leads.service.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { LeadRepository } from './persistence/lead.repository.js';

@Injectable()
export class LeadVisits {
  constructor(
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly merged: MergedLeads,
    private readonly changes: LeadChanges,
    private readonly clock: Clock,
  ) {}

  /** Inside the unit that changes a visit. Returns what undoing its closing needs. */
  async record(fact: VisitFact, actor: Actor): Promise<LeadClosing | null> {
    const lead = await this.leads.lockKept(fact.leadId);
    if (!lead) return null;
    const activityId = uuidv7();
    const closes = fact.kind === 'completed' ? activityId : null;
    if (fact.kind === 'reopened') {
      requireUnchanged(lead, fact.closing);
      if (fact.closing.activityId !== null)
        await this.history.markNotSent(lead.id, [fact.closing.activityId], this.clock.now());
    }
    const after = await this.changes.changeLocked(lead, actor, async (current, now) =>
      recordVisit(
        current,
        fact,
        {
          stage: await this.history.stageFacts(current),
          byStaff: actor.type === 'staff',
          hasOther: (await this.merged.nextVisitsOf([current.id])).size > 0,
          activityId,
        },
        now,
      ),
    );
    return closingOf(lead, after, closes);
  }
}
