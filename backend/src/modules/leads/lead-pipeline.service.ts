import { Injectable } from '@nestjs/common';
import { EstimatesService } from '../estimates/index.js';
import type { LeadPipelineResponse } from './api/dto/lead-pipeline.dto.js';
import { BOARD_STAGES, stageValue, weightOf } from './domain/pipeline.js';
import { LeadSettings } from './lead-settings.service.js';
import { LeadListRepository } from './persistence/lead-list.repository.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

/** What leads are worth, and the columns of the board. */
@Injectable()
export class LeadPipeline {
  constructor(
    private readonly leads: LeadRepository,
    private readonly lists: LeadListRepository,
    private readonly merges: LeadMergeRepository,
    private readonly estimates: EstimatesService,
    private readonly settings: LeadSettings,
  ) {}

  /** Inside a unit that holds them: each is worth the newest estimate that came with any part of it. */
  async reprice(leads: readonly LeadEntity[]): Promise<void> {
    const parts = await this.merges.idsWithin(leads.map(({ id }) => id));
    for (const { id } of leads)
      await this.leads.updatePrice(id, (await this.estimates.latestPriceOf(parts.get(id) ?? [id])) ?? NO_PRICE);
  }

  /** @param filter `ownerId` is a staff id, or `none` */
  async show({ ownerId, service }: { ownerId?: string; service?: string }): Promise<LeadPipelineResponse> {
    const { weights, isAssumed } = await this.settings.stageWeights();
    const counted = await this.lists.countForBoard(BOARD_STAGES, {
      ownerId: ownerId === 'none' ? null : ownerId,
      service,
    });
    return {
      isAssumed,
      stages: BOARD_STAGES.map((stage) => ({
        stage,
        ...stageValue(counted.get(stage) ?? { leads: 0, priced: 0, likelyCents: 0 }, weightOf(stage, weights)),
      })),
    };
  }
}

const NO_PRICE = { lowCents: null, likelyCents: null, highCents: null };
