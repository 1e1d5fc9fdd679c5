import { OneOf, Text, Out } from '../../../../common/http/index.js';
import { SERVICES, type ServiceSlug } from '../../domain/consultation.js';
import { LEAD_STAGES, type LeadStage } from '../../domain/lead-stage.js';
import type { StageValue } from '../../domain/pipeline.js';

export class PipelineQuery {
  @Text({ optional: true, max: 36, label: 'a staff id, or none', example: 'none' }) ownerId?: string;
  @OneOf(SERVICES, { optional: true, label: 'a service', enumName: 'ServiceSlug' }) service?: ServiceSlug;
}

export class StageFigures implements StageValue {
  @Out.oneOf(LEAD_STAGES, 'LeadStage') stage: LeadStage;
  @Out.whole() count: number;
  @Out.whole({ description: 'How many of them have no price.' }) unpriced: number;
  @Out.whole({ description: 'How many prices were added up.' }) priced: number;
  @Out.whole({ minimum: 0, maximum: 100 }) weightPercent: number;
  @Out.whole({ description: 'The likely prices of the stage, together, times its weight.' }) weightedCents: number;
}

export class LeadPipelineResponse {
  @Out.flag({ description: 'The weights are our assumption: the office has set none yet.' }) isAssumed: boolean;
  @Out.list(StageFigures, { description: 'The columns of the board.' }) stages: StageFigures[];
}
