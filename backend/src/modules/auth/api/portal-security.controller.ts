import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  CurrentActor,
  CurrentCustomer,
  Customer,
  CustomerCritical,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { NotFoundError } from '../../../common/errors/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Sessions } from '../../users/index.js';
import { EmailVerification } from '../email-verification.service.js';
import { OwnSessions } from '../own-sessions.service.js';
import { PasswordChanges } from '../password-change.service.js';
import { ChangePasswordDto } from './dto/auth.dto.js';
import { AuthMessageResponse, OwnSessionItem, OwnSessionsResponse } from './dto/auth.response.js';
import { SessionCookies } from './session-cookies.service.js';

@ApiTags('portal')
@Controller('api/portal/account')
export class PortalSecurityController {
  constructor(
    private readonly passwords: PasswordChanges,
    private readonly ownSessions: OwnSessions,
    private readonly sessions: Sessions,
    private readonly verification: EmailVerification,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('password')
  @HttpCode(200)
  @CustomerCritical()
  @ApiOkResponse({ type: AuthMessageResponse })
  @ApiErrors('VALIDATION_FAILED', 'PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS', 'SERVER_BUSY')
  async changePassword(
    @CurrentCustomer() customer: CustomerPrincipal,
    @Body() body: ChangePasswordDto,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuthMessageResponse> {
    const renewed = await this.passwords.change(customer, body, { ip: actor.ip ?? '', actor }, () =>
      this.sessions.renewToken(customer.userId, customer.sessionId, 'site'),
    );
    this.cookies.keep(reply, renewed.token, renewed.remember ? renewed.expiresAt : null);
    return { message: 'Password saved. Other devices were logged out.' };
  }

  @Get('sessions')
  @Customer()
  @ApiOkResponse({ type: OwnSessionsResponse })
  async listSessions(@CurrentCustomer() customer: CustomerPrincipal): Promise<OwnSessionsResponse> {
    const sessions = await this.ownSessions.list(customer);
    return { items: sessions.map((session) => OwnSessionItem.from(session)) };
  }

  @Delete('sessions/:id')
  @HttpCode(204)
  @CustomerCritical()
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  endSession(
    @CurrentCustomer() customer: CustomerPrincipal,
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFoundError() })) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.ownSessions.end(customer, id, actor);
  }

  @Delete('sessions')
  @HttpCode(204)
  @CustomerCritical()
  @ApiNoContentResponse()
  endOtherSessions(@CurrentCustomer() customer: CustomerPrincipal, @CurrentActor() actor: Actor): Promise<void> {
    return this.ownSessions.endOthers(customer, actor);
  }

  @Post('verify-email')
  @HttpCode(202)
  @Customer()
  @ApiAcceptedResponse({ type: AuthMessageResponse })
  @ApiErrors('BAD_ORIGIN', 'TOO_MANY_ATTEMPTS')
  async sendVerification(@CurrentCustomer() customer: CustomerPrincipal): Promise<AuthMessageResponse> {
    if (customer.emailVerified) return { message: 'Your email is already confirmed.' };
    await this.verification.sendAgain(customer.userId);
    return { message: `A link is on its way to ${customer.email}. It works for 24 hours.` };
  }
}
