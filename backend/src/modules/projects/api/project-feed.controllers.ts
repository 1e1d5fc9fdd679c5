import { Controller, Delete, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentCustomer, Customer, Public, type CustomerPrincipal } from '../../../common/access/index.js';
import { ApiErrors, Out } from '../../../common/http/index.js';
import { openLink, RateLimiter } from '../../../platform/rate-limit/index.js';
import { ProjectFeeds } from '../project-feeds.service.js';

export class ProjectFeedLink {
  @Out.text({ example: 'https://www.example.com/api/project-calendars/q3Zp0c1VtYH2mVn2oY6wVg.ics' }) url: string;
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND', 'BAD_ORIGIN')
@Controller('api/portal/projects/:id/feed')
export class PortalProjectFeedController {
  constructor(private readonly feeds: ProjectFeeds) {}

  @Post()
  @Customer()
  @ApiCreatedResponse({ type: ProjectFeedLink, description: 'The address given out before opens nothing any more.' })
  open(@CurrentCustomer() { userId }: CustomerPrincipal, @Param('id') id: string): Promise<ProjectFeedLink> {
    return this.feeds.open(userId, id);
  }

  @Delete()
  @HttpCode(204)
  @Customer()
  @ApiNoContentResponse()
  close(@CurrentCustomer() { userId }: CustomerPrincipal, @Param('id') id: string): Promise<void> {
    return this.feeds.close(userId, id);
  }
}

@ApiTags('portal')
@Controller('api/project-calendars')
export class ProjectCalendarsController {
  constructor(
    private readonly feeds: ProjectFeeds,
    private readonly limits: RateLimiter,
  ) {}

  /** For a calendar program. */
  @Get(':token.ics')
  @Public()
  @ApiProduces('text/calendar')
  @ApiOkResponse({ description: 'The phases of the build.', schema: { type: 'string' } })
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('content-disposition', 'inline; filename="build.ics"')
  @Header('cache-control', 'private, no-store')
  calendar(@Param('token') token: string, @Req() { ip }: FastifyRequest): Promise<string> {
    return openLink(this.limits, ip, () => this.feeds.calendar(token));
  }
}
