import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Customer } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { BrowserKeys } from '../../users/index.js';
import { OwnEstimatesService } from '../own-estimates.service.js';
import { ListEstimatesQuery } from './dto/estimate.dto.js';
import { EstimatePage } from './dto/estimate.response.js';

@ApiTags('portal')
@Controller('api/portal/estimates')
export class PortalEstimatesController {
  constructor(
    private readonly own: OwnEstimatesService,
    private readonly keys: BrowserKeys,
  ) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: EstimatePage })
  @ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'VALIDATION_FAILED')
  list(@Query() { limit, cursor }: ListEstimatesQuery, @Req() request: FastifyRequest): Promise<EstimatePage> {
    return this.own.list(this.keys.ownerOf(request), limit, cursor);
  }
}
