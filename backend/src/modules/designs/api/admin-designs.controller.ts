import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { DesignViews } from '../design-views.service.js';
import { StaffDesignsQuery } from './dto/design.dto.js';
import { DesignVersionResponse, StaffDesignPage } from './dto/design.response.js';

@ApiTags('designs')
@Controller('api/admin/designs')
export class AdminDesignsController {
  constructor(private readonly views: DesignViews) {}

  @Get()
  @Admin('designs.read')
  @ApiOkResponse({ type: StaffDesignPage })
  @ApiErrors('VALIDATION_FAILED')
  list(@Query() { q, limit, cursor }: StaffDesignsQuery): Promise<StaffDesignPage> {
    return this.views.listAll(q ?? '', limit, cursor);
  }

  @Get(':id/versions/:versionNo')
  @Admin('designs.read')
  @ApiOkResponse({ type: DesignVersionResponse })
  @ApiErrors('NOT_FOUND')
  showVersion(@Param('id') id: string, @Param('versionNo') versionNo: string): Promise<DesignVersionResponse> {
    return this.views.showVersion(id, versionNo);
  }
}
