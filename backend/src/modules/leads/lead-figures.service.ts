import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock/clock.js';
import { SiteConfig } from '../../platform/config/index.js';
import type { LeadFact, LeadOrigins } from './domain/lead-facts.js';
import type { StageWeights } from './domain/pipeline.js';
import { replyMinutesCounter } from './domain/reply-due.js';
import { LeadSettings } from './lead-settings.service.js';
import { LeadFactsRepository, type FactsWanted } from './persistence/lead-facts.repository.js';

/** For reports. */
@Injectable()
export class LeadFigures {
  constructor(
    private readonly repository: LeadFactsRepository,
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

  async assumedStageWeights(): Promise<StageWeights> {
    return (await this.settings.get('stages')).value;
  }
}
