import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { RateLimiter } from '../../../platform/rate-limit/index.js';
import { CalendarFeeds } from '../calendar-feeds.service.js';
import { countLink } from './schedule-limits.js';

@ApiTags('schedule')
@ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
@Controller('api/schedule')
export class CalendarFeedsController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly limits: RateLimiter,
  ) {}

  @Get('visits/:manageToken/visit.ics')
  @Public()
  @ApiProduces('text/calendar')
  @ApiOkResponse({ description: 'The visit as a calendar file.', schema: { type: 'string' } })
  async file(
    @Param('manageToken') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await countLink(this.limits, request);
    send(reply, await this.feeds.file(token), 'attachment; filename="visit.ics"');
  }

  @Get('feed/:feedToken.ics')
  @Public()
  @ApiProduces('text/calendar')
  @ApiOkResponse({ description: 'The calendar.', schema: { type: 'string' } })
  async feed(
    @Param('feedToken') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await countLink(this.limits, request);
    send(reply, await this.feeds.feed(token), 'inline; filename="visits.ics"');
  }
}

function send(reply: FastifyReply, calendar: string, disposition: string): void {
  void reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', disposition)
    .header('cache-control', 'private, no-store')
    .send(calendar);
}
