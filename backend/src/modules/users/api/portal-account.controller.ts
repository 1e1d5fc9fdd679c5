import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CurrentActor,
  CurrentCustomer,
  Customer,
  CustomerCritical,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { CustomerProfiles } from '../customer-profile.service.js';
import { ProfileResponse, UpdateProfileDto } from './dto/profile.dto.js';

@ApiTags('portal')
@Controller('api/portal/account')
export class PortalAccountController {
  constructor(private readonly profiles: CustomerProfiles) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: ProfileResponse })
  read(@CurrentCustomer() customer: CustomerPrincipal): Promise<ProfileResponse> {
    return this.profiles.read(customer.userId);
  }

  @Patch()
  @CustomerCritical()
  @ApiOkResponse({ type: ProfileResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  update(
    @CurrentCustomer() customer: CustomerPrincipal,
    @Body() body: UpdateProfileDto,
    @CurrentActor() actor: Actor,
  ): Promise<ProfileResponse> {
    return this.profiles.update(customer.userId, body, actor);
  }
}
