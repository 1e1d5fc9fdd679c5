import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { VisitsOfLeads, type VisitOfLead } from '../leads/index.js';
import { VisitListRepository } from './persistence/visit-list.repository.js';

@Injectable()
export class ComingVisitsOfLeads extends VisitsOfLeads {
  constructor(
    private readonly lists: VisitListRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async nextOf(leadIds: readonly string[]): Promise<Map<string, VisitOfLead>> {
    const next = new Map<string, VisitOfLead>();
    for (const { leadId, startsAt, status } of await this.lists.listComingAbout(leadIds, this.clock.now())) {
      if (leadId !== null && !next.has(leadId)) next.set(leadId, { startsAt, isConfirmed: status === 'confirmed' });
    }
    return next;
  }

  haveAny(leadIds: readonly string[]): Promise<boolean> {
    return this.lists.existsAbout(leadIds, ['confirmed', 'completed']);
  }
}
