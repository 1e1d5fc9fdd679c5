import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { Waivers } from '../waivers.service.js';
import { MoveWaiverDto, NewWaiverDto, WaiverResponse } from './dto/waiver.dto.js';

@ApiTags('billing')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'ILLEGAL_TRANSITION')
@Controller('api/admin/projects/:id/waivers')
export class WaiversController {
  constructor(private readonly waivers: Waivers) {}

  @Post()
  @Admin('billing.write')
  @Idempotent('billing.waiver')
  @ApiCreatedResponse({ type: WaiverResponse })
  @ApiErrors('MONEY_NOT_OPEN')
  request(@Param('id') id: string, @Body() dto: NewWaiverDto, @CurrentActor() actor: Actor): Promise<WaiverResponse> {
    return this.waivers.request(id, dto, actor);
  }

  @Post(':waiverId/transition')
  @HttpCode(200)
  @Admin('billing.write')
  @Idempotent('billing.move-waiver')
  @ApiOkResponse({ type: WaiverResponse })
  move(
    @Param('id') id: string,
    @Param('waiverId') waiverId: string,
    @Body() { to }: MoveWaiverDto,
    @CurrentActor() actor: Actor,
  ): Promise<WaiverResponse> {
    return this.waivers.move(id, waiverId, to, actor);
  }
}
