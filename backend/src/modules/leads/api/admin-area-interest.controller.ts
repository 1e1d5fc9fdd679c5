import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { AreaInterest } from '../area-interest.service.js';
import { AreaInterestList } from './dto/area-interest.dto.js';

@ApiTags('leads')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED')
@Controller('api/admin/area-wishes')
export class AdminAreaInterestController {
  constructor(private readonly interest: AreaInterest) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: AreaInterestList })
  list(): Promise<AreaInterestList> {
    return this.interest.list();
  }
}
