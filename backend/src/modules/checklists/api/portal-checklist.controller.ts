import { Body, Controller, Get, HttpCode, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCustomer, Customer, type CustomerPrincipal } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { PartyChecklistsService } from '../party-checklists.service.js';
import { PartyChecklistResponse, SavePartyChecklistDto } from './dto/party-checklist.dto.js';

const SAVES: RateRule = { name: 'party-checklist-save', points: 60, windowSec: 60 };

@ApiTags('portal')
@Controller('api/portal/checklist')
export class PortalChecklistController {
  constructor(
    private readonly checklists: PartyChecklistsService,
    private readonly limits: RateLimiter,
  ) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: PartyChecklistResponse })
  show(@CurrentCustomer() customer: CustomerPrincipal): Promise<PartyChecklistResponse> {
    return this.checklists.show(customer.userId);
  }

  @Put()
  @HttpCode(200)
  @Customer()
  @ApiOkResponse({ type: PartyChecklistResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async save(
    @CurrentCustomer() customer: CustomerPrincipal,
    @Body() dto: SavePartyChecklistDto,
  ): Promise<PartyChecklistResponse> {
    await this.limits.consume(SAVES, customer.userId);
    return this.checklists.save(customer.userId, dto.list);
  }
}
