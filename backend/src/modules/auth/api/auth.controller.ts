import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CurrentActor,
  CurrentCustomer,
  Customer,
  CustomerWatch,
  MaybeCustomer,
  PublicSignIn,
  SessionCookie,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { Clock } from '../../../common/clock/clock.js';
import { ApiErrors, TakesBody } from '../../../common/http/index.js';
import { Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { SiteUserResponse, type Account } from '../../users/index.js';
import { CsrfTokens } from '../csrf-tokens.service.js';
import { CustomerAccess } from '../customer-access.service.js';
import { EmailVerification } from '../email-verification.service.js';
import { loginOriginOf } from '../login-origin.js';
import { CheckedAccount, CheckedBody, CredentialsGuard } from '../passport/credentials.guard.js';
import { SITE_LOCAL } from '../passport/local.strategies.js';
import { PasswordRecovery } from '../password-recovery.service.js';
import { Signup } from '../signup.service.js';
import { ForgotPasswordDto, LoginDto, ResetPasswordDto, SignupDto, VerifyEmailDto } from './dto/auth.dto.js';
import {
  AuthMessageResponse,
  EmailVerifiedResponse,
  SessionEndResponse,
  SiteSessionResponse,
} from './dto/auth.response.js';
import { SessionCookies } from './session-cookies.service.js';

@ApiTags('auth')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly signup: Signup,
    private readonly access: CustomerAccess,
    private readonly recovery: PasswordRecovery,
    private readonly verification: EmailVerification,
    private readonly csrf: CsrfTokens,
    private readonly cookies: SessionCookies,
    private readonly cookie: SessionCookie,
    private readonly clock: Clock,
  ) {}

  @Post('signup')
  @PublicSignIn()
  @ApiCreatedResponse({ type: SiteSessionResponse })
  @ApiOkResponse({
    type: SiteSessionResponse,
    description: 'The account existed and the password was right: logged in.',
  })
  @ApiErrors('VALIDATION_FAILED', 'EMAIL_IN_USE', 'TOO_MANY_ATTEMPTS', 'SERVER_BUSY', 'BAD_ORIGIN')
  async signUp(
    @Body() body: SignupDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<SiteSessionResponse> {
    const signedIn = await this.signup.signUp(body, loginOriginOf(request, this.cookie), actor);
    void reply.code(signedIn.created ? 201 : 200);
    return this.cookies.signIn(reply, signedIn, body.rememberMe ?? false);
  }

  @Post('login')
  @HttpCode(200)
  @PublicSignIn()
  @TakesBody()
  @UseGuards(CredentialsGuard(SITE_LOCAL, LoginDto))
  @ApiBody({ type: LoginDto })
  @ApiOkResponse({ type: SiteSessionResponse })
  @ApiErrors('VALIDATION_FAILED', 'INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'SERVER_BUSY', 'BAD_ORIGIN')
  async logIn(
    @CheckedAccount() account: Account,
    @CheckedBody() body: LoginDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SiteSessionResponse> {
    const remember = body.rememberMe ?? false;
    const signedIn = await this.access.logIn(account, remember, loginOriginOf(request, this.cookie));
    return this.cookies.signIn(reply, signedIn, remember);
  }

  @Get('me')
  @Customer()
  @ApiOkResponse({ type: SiteSessionResponse })
  me(@CurrentCustomer() customer: CustomerPrincipal): SiteSessionResponse {
    return { user: SiteUserResponse.fromPrincipal(customer), token: this.csrf.issue(customer.sessionId) };
  }

  @Get('session')
  @CustomerWatch()
  @ApiOkResponse({ type: SessionEndResponse })
  session(@CurrentCustomer() { sessionEnd: { atMs, by } }: CustomerPrincipal): SessionEndResponse {
    return { endsInSec: Math.floor((atMs - this.clock.now().getTime()) / 1000), by };
  }

  @Post('logout')
  @HttpCode(204)
  @PublicSignIn()
  @ApiNoContentResponse()
  @ApiErrors('BAD_ORIGIN')
  async logOut(
    @MaybeCustomer() customer: CustomerPrincipal | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.cookies.signOut(reply);
    if (customer) await this.access.logOut(customer.userId, customer.sessionId);
  }

  @Post('forgot-password')
  @HttpCode(202)
  @PublicSignIn()
  @ApiAcceptedResponse({ type: AuthMessageResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async forgotPassword(@Body() body: ForgotPasswordDto, @Req() request: FastifyRequest): Promise<AuthMessageResponse> {
    await this.recovery.request('customer', body.email, request.ip);
    return {
      message: `If ${body.email} has an account, a link is on its way. It works for 60 minutes. We send at most 3 links an hour.`,
    };
  }

  @Post('reset-password')
  @HttpCode(200)
  @PublicSignIn()
  @TakesIdempotencyKey('auth.reset-password')
  @ApiOkResponse({ type: AuthMessageResponse })
  @ApiErrors('VALIDATION_FAILED', 'RESET_LINK_USED', 'TOO_MANY_ATTEMPTS', 'SERVER_BUSY', 'BAD_ORIGIN')
  resetPassword(
    @Body() body: ResetPasswordDto,
    @Keyed() write: KeyedWrite,
    @CurrentActor() actor: Actor,
  ): Promise<AuthMessageResponse> {
    return this.recovery.reset('customer', body.token, body.password, write, actor);
  }

  @Post('verify-email')
  @HttpCode(200)
  @PublicSignIn()
  @TakesIdempotencyKey('auth.verify-email')
  @ApiOkResponse({ type: EmailVerifiedResponse })
  @ApiErrors(
    'VALIDATION_FAILED',
    'VERIFY_LINK_USED',
    'LOGIN_TO_CONFIRM',
    'INVALID_CREDENTIALS',
    'TOO_MANY_ATTEMPTS',
    'SERVER_BUSY',
    'BAD_ORIGIN',
  )
  verifyEmail(
    @Body() body: VerifyEmailDto,
    @MaybeCustomer() customer: CustomerPrincipal | null,
    @Keyed() write: KeyedWrite,
    @CurrentActor() actor: Actor,
  ): Promise<EmailVerifiedResponse> {
    const proof = { ...body, customer, origin: loginOriginOf(write.request, this.cookie) };
    // The password is not part of the key's record, not even as a hash.
    return this.verification.verify(proof, { ...write, body: { token: body.token } }, actor);
  }
}
