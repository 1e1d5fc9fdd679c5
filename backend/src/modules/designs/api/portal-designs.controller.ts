import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Customer } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { BrowserKeys } from '../../users/index.js';
import { OwnDesignsService } from '../own-designs.service.js';
import { ListDesignsQuery } from './dto/design.dto.js';
import { DesignPage } from './dto/design.response.js';

@ApiTags('portal')
@Controller('api/portal/designs')
export class PortalDesignsController {
  constructor(
    private readonly own: OwnDesignsService,
    private readonly keys: BrowserKeys,
  ) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: DesignPage })
  @ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'VALIDATION_FAILED')
  list(@Query() query: ListDesignsQuery, @Req() request: FastifyRequest): Promise<DesignPage> {
    const { limit, cursor } = query;
    return this.own.list(this.keys.ownerOf(request), { archived: query.archived === 'true', limit, cursor });
  }
}
