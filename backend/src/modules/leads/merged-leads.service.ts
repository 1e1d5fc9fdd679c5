import { Injectable, Optional } from '@nestjs/common';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';

export interface VisitOfLead {
  startsAt: Date;
  isConfirmed: boolean;
}

/** Provided by scheduling, which leads do not know. */
export abstract class VisitsOfLeads {
  abstract nextOf(leadIds: readonly string[]): Promise<Map<string, VisitOfLead>>;
  /** One about these is booked or was held; not one that was canceled, declined or missed. */
  abstract haveAny(leadIds: readonly string[]): Promise<boolean>;
}

/** Leads with all that were merged into them: what is about one of these is about the lead that stayed. */
@Injectable()
export class MergedLeads {
  constructor(
    private readonly merges: LeadMergeRepository,
    @Optional() private readonly visits?: VisitsOfLeads,
  ) {}

  async nextVisitsOf(leadIds: readonly string[]): Promise<Map<string, VisitOfLead>> {
    const next = new Map<string, VisitOfLead>();
    if (!this.visits) return next;
    const groups = await this.merges.idsWithin(leadIds);
    const found = await this.visits.nextOf([...groups.values()].flat());
    for (const [leadId, ids] of groups) {
      const [first] = ids
        .flatMap((id) => found.get(id) ?? [])
        .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
      if (first) next.set(leadId, first);
    }
    return next;
  }

  async haveVisit(leadIds: readonly string[]): Promise<boolean> {
    return (await this.visits?.haveAny(leadIds)) ?? false;
  }
}
