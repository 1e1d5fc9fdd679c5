import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Alerts } from '../alerts.service.js';
import { AlertsResponse, SaveAlertsDto } from './dto/alerts.dto.js';

@ApiTags('analytics')
@Controller('api/admin/analytics/alerts')
export class ReportAlertsController {
  constructor(private readonly alerts: Alerts) {}

  @Get()
  @Admin('analytics.read')
  @ApiOkResponse({ type: AlertsResponse })
  show(): Promise<AlertsResponse> {
    return this.alerts.show();
  }

  @Put()
  @Admin('analytics.write')
  @ApiOkResponse({ type: AlertsResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  save(@Body() dto: SaveAlertsDto, @CurrentActor() actor: Actor): Promise<AlertsResponse> {
    return this.alerts.save(dto, actor);
  }
}
