import { Controller, Get, Header, Param, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { clientKey, openLink, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { SHARE_PAGE_CSP } from '../card/share-page.js';
import { DesignCards } from '../design-cards.service.js';

const LOOKS: RateRule = { name: 'designs-shared', points: 120, windowSec: 60 };

/** Outside /api, which robots.txt closes to crawlers. */
@ApiTags('designs')
@Controller('pools')
export class SharedPoolsController {
  constructor(
    private readonly cards: DesignCards,
    private readonly limits: RateLimiter,
  ) {}

  /** Where a share link leads: meta tags of that design for crawlers, and on to the design assistant for people. */
  @Get(':key')
  @Public()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-cache')
  @Header('x-robots-tag', 'noindex')
  @Header('content-security-policy', SHARE_PAGE_CSP)
  @ApiProduces('text/html')
  @ApiOkResponse({ content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiErrors('TOO_MANY_ATTEMPTS')
  async page(@Param('key') key: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.limits.consume(LOOKS, clientKey(request.ip));
    await reply.send(await this.cards.page(key));
  }

  @Get(':key/card.png')
  @Public()
  @ApiProduces('image/png')
  @ApiOkResponse({ content: { 'image/png': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  async card(
    @Param('key') key: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    await this.limits.consume(LOOKS, clientKey(request.ip));
    const png = await openLink(this.limits, request.ip, () => this.cards.card(key));
    void reply.header('cache-control', 'public, max-age=3600');
    return new StreamableFile(png, { type: 'image/png', length: png.length });
  }
}
