import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Admin,
  CurrentActor,
  CurrentCustomer,
  Customer,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { Households } from '../households.service.js';
import { HouseholdMember, HouseholdResponse, InviteMemberDto } from './dto/household.dto.js';

/** Each invitation is an email to an address that someone typed. */
const INVITATIONS: RateRule = { name: 'household-invite', points: 10, windowSec: 86_400 };

@ApiTags('projects')
@ApiErrors('NOT_FOUND')
@Controller('api/admin/projects/:id/household')
export class AdminHouseholdController {
  constructor(private readonly households: Households) {}

  @Get()
  @Admin('projects.read')
  @ApiOkResponse({ type: HouseholdResponse })
  list(@Param('id') id: string): Promise<HouseholdResponse> {
    return this.households.list(id);
  }

  @Post()
  @Admin('projects.write')
  @Idempotent('projects.household.invite')
  @ApiCreatedResponse({ type: HouseholdMember })
  @ApiErrors('VALIDATION_FAILED')
  invite(
    @Param('id') id: string,
    @Body() dto: InviteMemberDto,
    @CurrentActor() actor: Actor,
  ): Promise<HouseholdMember> {
    return this.households.invite(id, dto, actor);
  }

  @Delete(':memberId')
  @HttpCode(204)
  @Admin('projects.write')
  @ApiNoContentResponse()
  @ApiErrors('LAST_SIGNER')
  remove(@Param('id') id: string, @Param('memberId') memberId: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.households.remove(id, memberId, actor);
  }
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND')
@Controller('api/portal/projects/:id/household')
export class PortalHouseholdController {
  constructor(
    private readonly households: Households,
    private readonly limits: RateLimiter,
  ) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: HouseholdResponse })
  list(@Param('id') id: string, @CurrentCustomer() { userId }: CustomerPrincipal): Promise<HouseholdResponse> {
    return this.households.listFor(userId, id);
  }

  @Post()
  @Customer()
  @Idempotent('portal.household.invite')
  @ApiCreatedResponse({ type: HouseholdMember })
  @ApiErrors('VALIDATION_FAILED', 'VIEWER_READS_ONLY', 'TOO_MANY_ATTEMPTS')
  async invite(
    @Param('id') id: string,
    @Body() dto: InviteMemberDto,
    @CurrentCustomer() { userId }: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<HouseholdMember> {
    await this.limits.consume(INVITATIONS, userId);
    return this.households.inviteFor(userId, id, dto, actor);
  }

  @Delete(':memberId')
  @HttpCode(204)
  @Customer()
  @ApiNoContentResponse()
  @ApiErrors('VIEWER_READS_ONLY', 'LAST_SIGNER')
  remove(
    @Param('id') id: string,
    @Param('memberId') memberId: string,
    @CurrentCustomer() { userId }: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.households.removeFor(userId, id, memberId, actor);
  }
}
