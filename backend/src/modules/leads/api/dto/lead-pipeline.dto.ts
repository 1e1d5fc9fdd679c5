import { ApiProperty } from '@nestjs/swagger';
import { OneOf, Text } from '../../../../common/http/index.js';
import { SERVICES, type ServiceSlug } from '../../domain/consultation.js';
import { LEAD_STAGES, type LeadStage } from '../../domain/lead-stage.js';
import type { StageValue } from '../../domain/pipeline.js';

export class PipelineQuery {
  @Text({ optional: true, max: 36, label: 'a staff id, or none', example: 'none' })
  ownerId?: string;

  @OneOf(SERVICES, { optional: true, label: 'a service', enumName: 'ServiceSlug' })
  service?: ServiceSlug;
}

export class StageFigures implements StageValue {
  @ApiProperty({ enum: LEAD_STAGES, enumName: 'LeadStage' })
  stage: LeadStage;

  @ApiProperty({ type: 'integer' })
  count: number;

  @ApiProperty({ type: 'integer', description: 'How many of them have no price.' })
  unpriced: number;

  @ApiProperty({ type: 'integer', description: 'How many prices were added up.' })
  priced: number;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  weightPercent: number;

  @ApiProperty({ type: 'integer', description: 'The likely prices of the stage, together, times its weight.' })
  weightedCents: number;
}

export class LeadPipelineResponse {
  @ApiProperty({ description: 'The weights are our assumption: the office has set none yet.' })
  isAssumed: boolean;

  @ApiProperty({ type: [StageFigures], description: 'The columns of the board.' })
  stages: StageFigures[];
}
