import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { LeadQueries } from '../lead-queries.service.js';
import { TodayService } from '../today.service.js';
import { AreaInterestList, TodayResponse } from './dto/lead-figures.dto.js';

@ApiTags('leads')
@Controller('api/admin/area-interests')
export class AdminAreaInterestController {
  constructor(private readonly queries: LeadQueries) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: AreaInterestList })
  list(): Promise<AreaInterestList> {
    return this.queries.areaInterest();
  }
}

@ApiTags('today')
@Controller('api/admin/today')
export class AdminTodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: TodayResponse })
  show(): Promise<TodayResponse> {
    return this.today.show();
  }
}
