import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiBody, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  actorOf,
  Admin,
  CurrentActor,
  CurrentStaff,
  Public,
  SessionAuthenticator,
  SessionCookie,
  type Actor,
  type StaffPrincipal,
} from '../../../common/access/index.js';
import { ForbiddenError, NotFoundError } from '../../../common/errors/index.js';
import { ApiErrors, TakesBody } from '../../../common/http/index.js';
import { Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import type { Account } from '../../users/index.js';
import { accountKey } from '../device-marks.service.js';
import { OwnSessions } from '../own-sessions.service.js';
import { loginOriginOf } from '../login-origin.js';
import { CheckedAccount, CredentialsGuard } from '../passport/credentials.guard.js';
import { STAFF_LOCAL } from '../passport/local.strategies.js';
import { PasswordChanges } from '../password-change.service.js';
import { PasswordRecovery } from '../password-recovery.service.js';
import { StaffAccess } from '../staff-access.service.js';
import {
  AcceptInviteDto,
  ChangePasswordDto,
  ForgotPasswordDto,
  ResetPasswordDto,
  StaffLoginDto,
} from './dto/auth.dto.js';
import {
  AuthMessageResponse,
  OwnSessionItem,
  OwnSessionsResponse,
  StaffPasswordChangedResponse,
  StaffSessionResponse,
} from './dto/auth.response.js';
import { SessionCookies } from './session-cookies.service.js';

@ApiTags('admin')
@Controller('api/admin/auth')
export class AdminAuthController {
  constructor(
    private readonly access: StaffAccess,
    private readonly recovery: PasswordRecovery,
    private readonly passwords: PasswordChanges,
    private readonly ownSessions: OwnSessions,
    private readonly authenticator: SessionAuthenticator,
    private readonly cookies: SessionCookies,
    private readonly cookie: SessionCookie,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @TakesBody()
  @UseGuards(CredentialsGuard(STAFF_LOCAL, StaffLoginDto))
  @ApiBody({ type: StaffLoginDto })
  @ApiOkResponse({ type: StaffSessionResponse })
  @ApiErrors('VALIDATION_FAILED', 'INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'SERVER_BUSY', 'BAD_ORIGIN')
  async logIn(
    @CheckedAccount() account: Account,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<StaffSessionResponse> {
    const signedIn = await this.access.logIn(account, loginOriginOf(request, this.cookie), actor);
    this.cookies.markDevice(reply, accountKey('staff', account.email));
    return signedIn;
  }

  @Post('signup')
  @Public()
  @TakesBody()
  @ApiBody({
    required: false,
    schema: { type: 'object', additionalProperties: true },
    description: 'The server ignores it.',
  })
  @ApiErrors('SIGNUP_NOT_AVAILABLE')
  signUp(): never {
    throw new ForbiddenError('SIGNUP_NOT_AVAILABLE', 'Signup not available for this user type');
  }

  @Get('me')
  @Admin()
  @ApiOkResponse({ type: StaffSessionResponse })
  async me(@CurrentStaff() staff: StaffPrincipal, @Req() request: FastifyRequest): Promise<StaffSessionResponse> {
    return { user: await this.access.read(staff), token: bearerOf(request) };
  }

  @Post('logout')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  @ApiErrors('BAD_ORIGIN')
  async logOut(@Req() request: FastifyRequest): Promise<void> {
    const staff = await this.authenticator.authenticateStaff(bearerOf(request));
    if (!staff) return;
    await this.access.logOut(staff, {
      ...actorOf(request),
      type: 'staff',
      id: staff.userId,
      name: staff.name,
      role: staff.role,
    });
  }

  @Post('accept-invite')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: StaffSessionResponse })
  @ApiErrors('VALIDATION_FAILED', 'INVITE_LINK_USED', 'TOO_MANY_ATTEMPTS', 'SERVER_BUSY', 'BAD_ORIGIN')
  async acceptInvite(
    @Body() body: AcceptInviteDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<StaffSessionResponse> {
    const signedIn = await this.access.acceptInvite(
      body.token,
      body.password,
      loginOriginOf(request, this.cookie),
      actor,
    );
    this.cookies.markDevice(reply, accountKey('staff', signedIn.user.email));
    return signedIn;
  }

  @Post('forgot-password')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ type: AuthMessageResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async forgotPassword(@Body() body: ForgotPasswordDto, @Req() request: FastifyRequest): Promise<AuthMessageResponse> {
    await this.recovery.request('staff', body.email, request.ip);
    return {
      message: `If ${body.email} has an account, a link is on its way. It works for 60 minutes. We send at most 3 links an hour.`,
    };
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public()
  @TakesIdempotencyKey('admin.reset-password')
  @ApiOkResponse({ type: AuthMessageResponse })
  @ApiErrors('VALIDATION_FAILED', 'RESET_LINK_USED', 'TOO_MANY_ATTEMPTS', 'SERVER_BUSY', 'BAD_ORIGIN')
  resetPassword(
    @Body() body: ResetPasswordDto,
    @Keyed() write: KeyedWrite,
    @CurrentActor() actor: Actor,
  ): Promise<AuthMessageResponse> {
    return this.recovery.reset('staff', body.token, body.password, write, actor);
  }

  @Post('password')
  @HttpCode(200)
  @Admin()
  @ApiOkResponse({ type: StaffPasswordChangedResponse })
  @ApiErrors('VALIDATION_FAILED', 'PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS', 'SERVER_BUSY')
  async changePassword(
    @CurrentStaff() staff: StaffPrincipal,
    @Body() body: ChangePasswordDto,
    @CurrentActor() actor: Actor,
  ): Promise<StaffPasswordChangedResponse> {
    const token = await this.passwords.change(staff, body, { ip: actor.ip ?? '', actor }, () =>
      this.access.renew(staff),
    );
    return { message: 'Password saved. Other devices were logged out.', token };
  }

  @Get('sessions')
  @Admin()
  @ApiOkResponse({ type: OwnSessionsResponse })
  async listSessions(@CurrentStaff() staff: StaffPrincipal): Promise<OwnSessionsResponse> {
    const sessions = await this.ownSessions.list(staff);
    return { items: sessions.map((session) => OwnSessionItem.from(session)) };
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @Admin()
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  endSession(
    @CurrentStaff() staff: StaffPrincipal,
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFoundError() })) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.ownSessions.end(staff, id, actor);
  }

  @Delete('sessions')
  @HttpCode(204)
  @Admin()
  @ApiNoContentResponse()
  endOtherSessions(@CurrentStaff() staff: StaffPrincipal, @CurrentActor() actor: Actor): Promise<void> {
    return this.ownSessions.endOthers(staff, actor);
  }
}

function bearerOf(request: FastifyRequest): string {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : '';
}
