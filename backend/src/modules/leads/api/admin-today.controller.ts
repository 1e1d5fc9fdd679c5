import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { TodayService } from '../today.service.js';
import { TodayResponse } from './dto/today.response.js';

@ApiTags('today')
@Controller('api/admin/today')
export class AdminTodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @Admin('leads.read')
  @ApiOkResponse({ type: TodayResponse })
  @ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED')
  show(): Promise<TodayResponse> {
    return this.today.show();
  }
}
