import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { EstimateDeskService } from '../estimate-desk.service.js';
import { StaffEstimatesQuery } from './dto/estimate.dto.js';
import { LeadEstimates, StaffEstimate } from './dto/estimate.response.js';

@ApiTags('estimates')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'PERMISSION_REQUIRED')
@Controller('api/admin/estimates')
export class AdminEstimatesController {
  constructor(private readonly desk: EstimateDeskService) {}

  /** Those that came with the request of a lead: one or none. */
  @Get()
  @Admin('estimates.read')
  @ApiOkResponse({ type: LeadEstimates })
  @ApiErrors('VALIDATION_FAILED')
  async list(@Query() { leadId }: StaffEstimatesQuery): Promise<LeadEstimates> {
    return { items: await this.desk.listOfLead(leadId) };
  }

  @Get(':id')
  @Admin('estimates.read')
  @ApiOkResponse({ type: StaffEstimate })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string): Promise<StaffEstimate> {
    return this.desk.show(id);
  }
}
