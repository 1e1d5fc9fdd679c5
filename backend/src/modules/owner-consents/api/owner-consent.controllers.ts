import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Admin,
  CurrentActor,
  CurrentCustomer,
  Customer,
  CustomerCritical,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { RespondsWith, ApiErrors } from '../../../common/http/index.js';
import { Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { SignDto, SIGNING_ERRORS } from '../../signatures/index.js';
import { OwnerConsents } from '../owner-consents.service.js';
import { OwnerConsentResponse } from './dto/owner-consent.response.js';

@ApiTags('projects')
@ApiErrors('NOT_FOUND')
@Controller('api/admin/projects/:id/owner-consent')
export class AdminOwnerConsentController {
  constructor(private readonly consents: OwnerConsents) {}

  @Get()
  @Admin('projects.read')
  @ApiOkResponse({ type: OwnerConsentResponse })
  show(@Param('id') id: string): Promise<OwnerConsentResponse> {
    return this.consents.show(id);
  }

  @Post('ask')
  @Admin('projects.write')
  @RespondsWith(OwnerConsentResponse)
  @ApiErrors('ILLEGAL_TRANSITION', 'PDF_NOT_MADE', 'STILL_WORKING', 'STORAGE_DOWN')
  ask(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<OwnerConsentResponse> {
    return this.consents.ask(id, actor);
  }
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND')
@Controller('api/portal/projects/:id/owner-consent')
export class PortalOwnerConsentController {
  constructor(private readonly consents: OwnerConsents) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: OwnerConsentResponse })
  show(@CurrentCustomer() customer: CustomerPrincipal, @Param('id') id: string): Promise<OwnerConsentResponse> {
    return this.consents.showFor(customer, id);
  }

  @Post('sign')
  @CustomerCritical()
  @TakesIdempotencyKey('owner-consent.sign')
  @RespondsWith(OwnerConsentResponse)
  @ApiErrors('ILLEGAL_TRANSITION', ...SIGNING_ERRORS)
  sign(
    @CurrentCustomer() customer: CustomerPrincipal,
    @Param('id') id: string,
    @Body() dto: SignDto,
    @Keyed() write: KeyedWrite,
    @CurrentActor() actor: Actor,
  ): Promise<OwnerConsentResponse> {
    return this.consents.sign(customer, id, dto, write, actor);
  }

  @Post('decline')
  @CustomerCritical()
  @RespondsWith(OwnerConsentResponse)
  @ApiErrors('VIEWER_READS_ONLY', 'ILLEGAL_TRANSITION')
  decline(
    @CurrentCustomer() customer: CustomerPrincipal,
    @Param('id') id: string,
    @CurrentActor() actor: Actor,
  ): Promise<OwnerConsentResponse> {
    return this.consents.decline(customer, id, actor);
  }
}
