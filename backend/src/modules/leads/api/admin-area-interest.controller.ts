import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { LeadQueries } from '../lead-queries.service.js';
import { AreaInterestList } from './dto/area-interest.dto.js';

@ApiTags('leads')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED')
@Controller('api/admin/area-wishes')
export class AdminAreaInterestController {
  constructor(private readonly queries: LeadQueries) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: AreaInterestList })
  list(): Promise<AreaInterestList> {
    return this.queries.areaInterest();
  }
}
