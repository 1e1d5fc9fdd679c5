import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { AuditTrailService } from '../audit-trail.service.js';
import { ListAuditQueryDto } from './dto/operations.dto.js';
import { AuditPage, AuditVerdictResponse } from './dto/operations.response.js';

@ApiTags('console: operations')
@Controller('api/admin/audit')
export class AuditController {
  constructor(private readonly trail: AuditTrailService) {}

  @Get()
  @Admin('audit.read')
  @ApiOkResponse({ type: AuditPage })
  @ApiErrors('VALIDATION_FAILED')
  list(@Query() query: ListAuditQueryDto): Promise<AuditPage> {
    const { entity, entityId, actorId } = query;
    return this.trail.listPage({ entity, entityId, actorId }, query.limit, query.cursor);
  }

  @Get('verify')
  @Admin('audit.read')
  @ApiOkResponse({ type: AuditVerdictResponse })
  verify(): Promise<AuditVerdictResponse> {
    return this.trail.verify();
  }
}
