import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { LeadSettings } from '../lead-settings.service.js';
import { LeadSettingsResponse, SetRoutingDto, SetWeightsDto } from './dto/lead-settings.dto.js';

@ApiTags('leads')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED')
@Controller('api/admin/lead-settings')
export class AdminLeadSettingsController {
  constructor(private readonly settings: LeadSettings) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: LeadSettingsResponse })
  show(): Promise<LeadSettingsResponse> {
    return this.settings.show();
  }

  @Put('score')
  @Admin('leads.assign')
  @ApiOkResponse({ type: LeadSettingsResponse, description: 'Open leads are scored anew in the background.' })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  setWeights(@Body() dto: SetWeightsDto, @CurrentActor() actor: Actor): Promise<LeadSettingsResponse> {
    return this.settings.setWeights({ ...dto.weights }, dto.version, actor);
  }

  @Put('routing')
  @Admin('leads.assign')
  @ApiOkResponse({ type: LeadSettingsResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  setRouting(@Body() dto: SetRoutingDto, @CurrentActor() actor: Actor): Promise<LeadSettingsResponse> {
    return this.settings.setRouting(dto.rules.map((rule) => ({ ...rule })), dto.version, actor);
  }
}
