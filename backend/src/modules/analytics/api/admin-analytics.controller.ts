import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { AnalyticsUpkeep } from '../analytics-upkeep.service.js';
import { LiveVisitorsService } from '../live-visitors.service.js';
import { LiveVisitorsResponse, RebuildResponse } from './dto/admin-analytics.dto.js';

@ApiTags('console: analytics')
@ApiBearerAuth()
@Controller('api/admin/analytics')
export class AdminAnalyticsController {
  constructor(
    private readonly visitors: LiveVisitorsService,
    private readonly upkeep: AnalyticsUpkeep,
  ) {}

  @Get('live')
  @Admin('analytics.read')
  @ApiOkResponse({ type: LiveVisitorsResponse })
  live(): Promise<LiveVisitorsResponse> {
    return this.visitors.count();
  }

  @Post('rebuild')
  @HttpCode(202)
  @Admin('analytics.write')
  @ApiAcceptedResponse({ type: RebuildResponse })
  async rebuild(@CurrentActor() actor: Actor): Promise<RebuildResponse> {
    await this.upkeep.rebuild(actor);
    return { message: 'The figures are being recalculated from the stored events. This takes a few minutes.' };
  }
}
