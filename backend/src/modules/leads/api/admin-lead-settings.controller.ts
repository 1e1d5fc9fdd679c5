import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { RespondsWith, ApiErrors } from '../../../common/http/index.js';
import { LeadScoring } from '../lead-scoring.service.js';
import { LeadSettings } from '../lead-settings.service.js';
import {
  LeadSettingsResponse,
  ScoreTrial,
  SetRoutingDto,
  SetStageWeightsDto,
  SetWeightsDto,
  TryWeightsDto,
} from './dto/lead-settings.dto.js';

@ApiTags('leads')
@Controller('api/admin/lead-settings')
export class AdminLeadSettingsController {
  constructor(
    private readonly settings: LeadSettings,
    private readonly scoring: LeadScoring,
  ) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: LeadSettingsResponse })
  show(): Promise<LeadSettingsResponse> {
    return this.settings.show();
  }

  @Put('score')
  @Admin('leads.assign')
  @ApiOkResponse({ type: LeadSettingsResponse, description: 'Open leads are scored again in the background.' })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  setWeights(@Body() dto: SetWeightsDto, @CurrentActor() actor: Actor): Promise<LeadSettingsResponse> {
    return this.settings.set('score', { ...dto.weights }, dto.version, actor);
  }

  @Post('score/try')
  @Admin('leads.assign')
  @RespondsWith(ScoreTrial, 'How these weights would score one lead. Nothing is stored.')
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  tryWeights(@Body() { leadId, weights }: TryWeightsDto): Promise<ScoreTrial> {
    return this.scoring.compare(leadId, { ...weights });
  }

  @Put('stages')
  @Admin('leads.assign')
  @ApiOkResponse({ type: LeadSettingsResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  setStageWeights(@Body() dto: SetStageWeightsDto, @CurrentActor() actor: Actor): Promise<LeadSettingsResponse> {
    return this.settings.set('stages', { ...dto.weights }, dto.version, actor);
  }

  @Put('routing')
  @Admin('leads.assign')
  @ApiOkResponse({ type: LeadSettingsResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  setRouting(@Body() dto: SetRoutingDto, @CurrentActor() actor: Actor): Promise<LeadSettingsResponse> {
    const rules = dto.rules.map((rule) => ({ ...rule }));
    return this.settings.set('routing', rules, dto.version, actor);
  }
}
