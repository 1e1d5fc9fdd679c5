import { Injectable } from '@nestjs/common';
import { EstimatesService } from '../estimates/index.js';
import type { LeadPipelineResponse } from './api/dto/lead-pipeline.dto.js';
import { BOARD_STAGES, stageValue, weightOf } from './domain/pipeline.js';
import { LeadSettings } from './lead-settings.service.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import { LeadValueRepository } from './persistence/lead-value.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';

/** What leads are worth, and the columns of the board. */
@Injectable()
export class LeadPipeline {
  constructor(
    private readonly values: LeadValueRepository,
    private readonly merges: LeadMergeRepository,
    private readonly estimates: EstimatesService,
    private readonly settings: LeadSettings,
  ) {}

  /** Inside a unit that holds them: each is worth the newest estimate that came with any part of it. */
  async reprice(leads: readonly LeadEntity[]): Promise<void> {
    const parts = await this.merges.idsWithin(leads.map(({ id }) => id));
    for (const lead of leads)
      await this.values.reprice(lead, await this.estimates.latestPriceOf(parts.get(lead.id) ?? [lead.id]));
  }

  /** @param filter `ownerId` is a staff id, or `none` */
  async show({ ownerId, service }: { ownerId?: string; service?: string }): Promise<LeadPipelineResponse> {
    const { weights, isAssumed } = await this.settings.stageWeights();
    const counted = await this.values.byStage(BOARD_STAGES, { ownerId: ownerId === 'none' ? null : ownerId, service });
    return {
      isAssumed,
      stages: BOARD_STAGES.map((stage) => ({
        stage,
        ...stageValue(
          counted.get(stage) ?? { leads: 0, priced: 0, likelyCents: 0 },
          weightOf(stage, weights),
          this.values.most,
        ),
      })),
    };
  }
}
