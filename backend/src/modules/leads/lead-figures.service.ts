import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import type { ServiceSlug, Touch } from './domain/consultation.js';
import type { LeadFact, LeadOrigins } from './domain/lead-facts.js';
import type { StageWeights } from './domain/pipeline.js';
import { replyMinutesCounter } from './domain/reply-due.js';
import { LeadSettings } from './lead-settings.service.js';
import { LeadFactsRepository, type FactsWanted } from './persistence/lead-facts.repository.js';
import { LeadHistoryRepository } from './persistence/lead-history.repository.js';
import { touchOf } from './persistence/lead-parts.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

/** How a lead came to us, without who it is. */
export interface LeadOrigin {
  service: ServiceSlug;
  first: Touch | null;
  last: Touch | null;
}

/** For reports and analytics. */
@Injectable()
export class LeadFigures {
  constructor(
    private readonly repository: LeadFactsRepository,
    private readonly leads: LeadRepository,
    private readonly history: LeadHistoryRepository,
    private readonly settings: LeadSettings,
    private readonly site: SiteConfig,
    private readonly clock: Clock,
  ) {}

  /** Leads that count, oldest first: no spam, no merged duplicates. */
  async facts(wanted: FactsWanted): Promise<LeadFact[]> {
    const facts = await this.repository.list(wanted);
    const firstYear = (facts[0]?.receivedAt ?? this.clock.now()).getUTCFullYear();
    const minutesOf = replyMinutesCounter(this.site.business, firstYear - 1, this.clock.now().getUTCFullYear() + 1);
    return facts.map((fact) => ({ ...fact, replyMinutes: minutesOf(fact) }));
  }

  count(wanted: FactsWanted): Promise<number> {
    return this.repository.count(wanted);
  }

  /** How those leads came to the site, by id; a lead without visits or one that was deleted is missing. */
  origins(leadIds: readonly string[]): Promise<Map<string, LeadOrigins>> {
    return this.repository.origins(leadIds);
  }

  /** Those of the leads that have this service and owner. */
  idsOf(leadIds: readonly string[], wanted: Pick<FactsWanted, 'service' | 'ownerId'>): Promise<string[]> {
    return this.repository.idsOf(leadIds, wanted);
  }

  /** Null for a lead that was deleted. */
  async originOf(id: string): Promise<LeadOrigin | null> {
    const lead = await this.leads.findById(id);
    if (!lead) return null;
    const touches = await this.history.listTouches(id);
    return { service: lead.service, first: touchOf(touches, 'first'), last: touchOf(touches, 'last') };
  }

  /** By lead. */
  async firstTouches(ids: readonly string[]): Promise<Map<string, Touch>> {
    const touches = await this.history.listFirstTouches(ids);
    return new Map(touches.map((touch) => [touch.leadId, touchOf([touch], 'first')!]));
  }

  existing(ids: readonly string[]): Promise<Set<string>> {
    return this.leads.existing(ids);
  }

  async assumedStageWeights(): Promise<StageWeights> {
    return (await this.settings.get('stages')).value;
  }
}
