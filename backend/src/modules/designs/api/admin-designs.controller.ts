import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { DesignDeskService } from '../design-desk.service.js';
import { StaffDesignsQuery } from './dto/design.dto.js';
import { DesignVersionResponse, LeadDesigns, StaffDesign, StaffDesignPage } from './dto/design.response.js';
import { versionNoOf } from './version-no.js';

@ApiTags('designs')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED')
@Controller('api/admin/designs')
export class AdminDesignsController {
  constructor(private readonly desk: DesignDeskService) {}

  @Get()
  @Admin('designs.read')
  @ApiExtraModels(StaffDesignPage, LeadDesigns)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(StaffDesignPage) }, { $ref: getSchemaPath(LeadDesigns) }] },
  })
  @ApiErrors('VALIDATION_FAILED')
  async list(@Query() { leadId, q, limit, cursor }: StaffDesignsQuery): Promise<StaffDesignPage | LeadDesigns> {
    if (leadId) return { items: await this.desk.listOfLead(leadId), nextCursor: null };
    return this.desk.list(q ?? '', limit, cursor);
  }

  @Get(':id')
  @Admin('designs.read')
  @ApiOkResponse({ type: StaffDesign })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string): Promise<StaffDesign> {
    return this.desk.show(id);
  }

  @Get(':id/versions/:versionNo')
  @Admin('designs.read')
  @ApiOkResponse({ type: DesignVersionResponse })
  @ApiErrors('NOT_FOUND')
  showVersion(@Param('id') id: string, @Param('versionNo') versionNo: string): Promise<DesignVersionResponse> {
    return this.desk.showVersion(id, versionNoOf(versionNo));
  }
}
