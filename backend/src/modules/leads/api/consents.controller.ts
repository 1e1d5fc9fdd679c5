import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, Public, type Actor } from '../../../common/access/index.js';
import { RespondsWith, ApiErrors, IGNORES_BODY } from '../../../common/http/index.js';
import { clientKey, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { LeadConsents } from '../lead-consents.service.js';
import { ConsentStateResponse } from './dto/consultation.response.js';

const LINKS: RateRule = { name: 'consent-links', points: 60, windowSec: 60 };
/** Per request, not per connection: a large email provider calls for many people from few addresses. */
const PRESSED: RateRule = { name: 'consent-one-click', points: 20, windowSec: 60 };

/** The link in each email that needs a consent; shows nothing but a reference. */
@ApiTags('consultations')
@Controller('api/consents')
export class ConsentsController {
  constructor(
    private readonly consents: LeadConsents,
    private readonly limits: RateLimiter,
  ) {}

  @Get(':token')
  @Public()
  @ApiOkResponse({ type: ConsentStateResponse })
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  async show(@Param('token') token: string, @Req() request: FastifyRequest): Promise<ConsentStateResponse> {
    await this.limits.consume(LINKS, clientKey(request.ip));
    return this.consents.show(token);
  }

  @Post(':token/withdraw')
  @Public()
  @RespondsWith(ConsentStateResponse)
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async withdraw(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<ConsentStateResponse> {
    await this.limits.consume(LINKS, clientKey(request.ip));
    return this.consents.withdraw(token, 'page', actor);
  }

  /** For email programs (RFC 8058): the form they send repeats what the URL says. */
  @Post(':token/one-click')
  @HttpCode(204)
  @Public()
  @RouteConfig(IGNORES_BODY)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'BODY_TOO_LARGE', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async oneClick(@Param('token') token: string, @CurrentActor() actor: Actor): Promise<void> {
    // A wrong link is not counted: it costs one hash.
    await this.limits.consume(PRESSED, this.consents.leadIdOf(token));
    await this.consents.withdraw(token, 'mail program', actor);
  }
}
