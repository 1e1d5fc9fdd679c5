import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors, OneOf, PageQueryDto } from '../../../common/http/index.js';
import { Waitlist } from '../waitlist.service.js';
import { WaitlistPage } from './dto/waitlist.response.js';

class WaitlistQuery extends PageQueryDto {
  @OneOf(['waiting', 'offered'], { optional: true, label: 'waiting or offered', enumName: 'WaitlistShown' })
  state?: 'waiting' | 'offered';
}

@ApiTags('visits')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin/waitlist')
export class AdminWaitlistController {
  constructor(private readonly waitlist: Waitlist) {}

  @Get()
  @Admin('visits.read')
  @ApiOkResponse({ type: WaitlistPage })
  list(@Query() { state = 'waiting', limit, cursor }: WaitlistQuery): Promise<WaitlistPage> {
    return this.waitlist.listPage(state, limit, cursor);
  }
}
