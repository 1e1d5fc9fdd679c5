import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCustomer, Customer, type CustomerPrincipal } from '../../../common/access/index.js';
import { ApiErrors, ListQueryDto } from '../../../common/http/index.js';
import { OwnConsultationsService } from '../customer-requests.service.js';
import { ConsultationPage, ConsultationResponse } from './dto/consultation.response.js';

@ApiTags('portal')
@Controller('api/portal/consultations')
export class PortalConsultationsController {
  constructor(private readonly consultations: OwnConsultationsService) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: ConsultationPage })
  @ApiErrors('VALIDATION_FAILED')
  list(@CurrentCustomer() customer: CustomerPrincipal, @Query() query: ListQueryDto): Promise<ConsultationPage> {
    return this.consultations.list(customer.userId, query.limit, query.cursor);
  }

  @Get(':id')
  @Customer()
  @ApiOkResponse({ type: ConsultationResponse })
  @ApiErrors('NOT_FOUND')
  show(@CurrentCustomer() customer: CustomerPrincipal, @Param('id') id: string): Promise<ConsultationResponse> {
    return this.consultations.show(customer.userId, id);
  }
}
