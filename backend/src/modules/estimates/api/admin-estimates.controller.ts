import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { EstimateDeskService } from '../estimate-desk.service.js';
import { StaffEstimatesQuery } from './dto/estimate.dto.js';
import { LeadEstimates, StaffEstimate, StaffEstimatePage } from './dto/estimate.response.js';

@ApiTags('estimates')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED')
@Controller('api/admin/estimates')
export class AdminEstimatesController {
  constructor(private readonly desk: EstimateDeskService) {}

  @Get()
  @Admin('estimates.read')
  @ApiExtraModels(StaffEstimatePage, LeadEstimates)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(StaffEstimatePage) }, { $ref: getSchemaPath(LeadEstimates) }] },
  })
  @ApiErrors('VALIDATION_FAILED')
  async list(@Query() { leadId, q, limit, cursor }: StaffEstimatesQuery): Promise<StaffEstimatePage | LeadEstimates> {
    if (leadId) return { items: await this.desk.listOfLead(leadId), nextCursor: null };
    return this.desk.list(q ?? '', limit, cursor);
  }

  @Get(':id')
  @Admin('estimates.read')
  @ApiOkResponse({ type: StaffEstimate })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string): Promise<StaffEstimate> {
    return this.desk.show(id);
  }
}
