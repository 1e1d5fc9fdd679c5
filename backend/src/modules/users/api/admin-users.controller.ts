import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Query } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { Admin, CurrentActor, CurrentStaff, type Actor, type StaffPrincipal } from '../../../common/access/index.js';
import { NotFoundError } from '../../../common/errors/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { People } from '../people.service.js';
import { Team } from '../team.service.js';
import { StaffUserResponse } from './dto/account.response.js';
import { ChangePersonDto, InviteStaffDto, ListPeopleDto } from './dto/people.dto.js';
import { CustomerDetail, MessageResponse, PeoplePage, StaffListItem } from './dto/people.response.js';

/** A malformed id gets the same response as a missing one. */
const PersonId = (): ParameterDecorator =>
  Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFoundError() }));

const personSchema = { oneOf: [{ $ref: getSchemaPath(CustomerDetail) }, { $ref: getSchemaPath(StaffListItem) }] };

@ApiTags('admin')
@ApiExtraModels(CustomerDetail, StaffListItem)
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(
    private readonly people: People,
    private readonly team: Team,
  ) {}

  @Get()
  @Admin()
  @ApiOkResponse({ type: PeoplePage })
  @ApiErrors('PERMISSION_REQUIRED', 'VALIDATION_FAILED')
  list(@CurrentStaff() viewer: StaffPrincipal, @Query() query: ListPeopleDto): Promise<PeoplePage> {
    return this.people.list(viewer, query);
  }

  @Get(':id')
  @Admin()
  @ApiOkResponse({ schema: personSchema })
  @ApiErrors('NOT_FOUND')
  read(@CurrentStaff() viewer: StaffPrincipal, @PersonId() id: string): Promise<CustomerDetail | StaffListItem> {
    return this.people.read(viewer, id);
  }

  @Post()
  @Admin('team.manage')
  @Idempotent('staff.invite')
  @ApiCreatedResponse({ type: StaffUserResponse })
  @ApiErrors('VALIDATION_FAILED', 'EMAIL_IN_USE')
  invite(@Body() body: InviteStaffDto, @CurrentActor() actor: Actor): Promise<StaffUserResponse> {
    return this.team.invite(body, actor);
  }

  @Post(':id/invite')
  @HttpCode(202)
  @Admin('team.manage')
  @ApiAcceptedResponse({ type: MessageResponse })
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION')
  async inviteAgain(@PersonId() id: string, @CurrentActor() actor: Actor): Promise<MessageResponse> {
    await this.team.resendInvite(id, actor);
    return { message: 'A new invite is on its way. Older links no longer work.' };
  }

  @Patch(':id')
  @Admin('team.manage')
  @ApiOkResponse({ schema: personSchema })
  @ApiErrors('OWN_ROLE_LOCKED', 'NOT_FOUND', 'VALIDATION_FAILED', 'LAST_OWNER', 'STAFF_HAS_VISITS', 'STALE_VERSION')
  change(
    @PersonId() id: string,
    @Body() body: ChangePersonDto,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerDetail | StaffListItem> {
    return this.team.change(id, body, actor);
  }
}
