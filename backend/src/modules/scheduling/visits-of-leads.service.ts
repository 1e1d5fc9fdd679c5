import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { VisitsOfLeads, type VisitOfLead } from '../leads/index.js';
import { VisitRepository } from './persistence/visit.repository.js';

@Injectable()
export class ComingVisitsOfLeads extends VisitsOfLeads {
  constructor(
    private readonly visits: VisitRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async nextOf(leadIds: readonly string[]): Promise<Map<string, VisitOfLead>> {
    const next = new Map<string, VisitOfLead>();
    for (const { leadId, startsAt, status } of await this.visits.listComingAbout(leadIds, this.clock.now())) {
      if (leadId !== null && !next.has(leadId)) next.set(leadId, { startsAt, isConfirmed: status === 'confirmed' });
    }
    return next;
  }

  haveAny(leadIds: readonly string[]): Promise<boolean> {
    return this.visits.existsAbout(leadIds, ['confirmed', 'completed']);
  }
}
