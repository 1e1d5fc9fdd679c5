import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { EstimateViews } from '../estimate-views.service.js';
import { StaffEstimatesQuery } from './dto/estimate.dto.js';
import { StaffEstimate, StaffEstimatePage } from './dto/estimate.response.js';

@ApiTags('estimates')
@Controller('api/admin/estimates')
export class AdminEstimatesController {
  constructor(private readonly views: EstimateViews) {}

  @Get()
  @Admin('estimates.read')
  @ApiOkResponse({ type: StaffEstimatePage })
  @ApiErrors('VALIDATION_FAILED')
  list(@Query() { q, limit, cursor, ...drawn }: StaffEstimatesQuery): Promise<StaffEstimatePage> {
    return this.views.listAll(q ?? '', limit, cursor, drawn);
  }

  @Get(':id')
  @Admin('estimates.read')
  @ApiOkResponse({ type: StaffEstimate })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string): Promise<StaffEstimate> {
    return this.views.showToStaff(id);
  }
}
