import { Injectable } from '@nestjs/common';
import { BOARD_STAGES, stageValue, weightOf } from './domain/pipeline.js';
import { LeadSettings } from './lead-settings.service.js';
import type { PipelineView } from './lead.views.js';
import { LeadValueRepository } from './persistence/lead-value.repository.js';

/** What the columns of the board are worth. */
@Injectable()
export class LeadPipeline {
  constructor(
    private readonly values: LeadValueRepository,
    private readonly settings: LeadSettings,
  ) {}

  /** @param filter `ownerId` is a staff id, or `none` */
  async show({ ownerId, service }: { ownerId?: string; service?: string }): Promise<PipelineView> {
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
