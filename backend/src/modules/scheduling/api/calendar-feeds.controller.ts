import { applyDecorators, Controller, Get, Header, Param, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { CalendarFeeds } from '../calendar-feeds.service.js';
import { CustomerVisitsService } from '../customer-visits.service.js';
import { LinkLimit } from './link.guards.js';

function CalendarResponse(description: string, disposition: string): MethodDecorator {
  return applyDecorators(
    Public(),
    ApiProduces('text/calendar'),
    ApiOkResponse({ description, schema: { type: 'string' } }),
    Header('content-type', 'text/calendar; charset=utf-8'),
    Header('content-disposition', disposition),
    Header('cache-control', 'private, no-store'),
  );
}

@ApiTags('schedule')
@ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
@UseGuards(LinkLimit)
@Controller('api/schedule')
export class CalendarFeedsController {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly visits: CustomerVisitsService,
  ) {}

  @Get('visits/:manageToken/visit.ics')
  @CalendarResponse('The visit as a calendar file.', 'attachment; filename="visit.ics"')
  file(@Param('manageToken') token: string): Promise<string> {
    return this.visits.file(token);
  }

  @Get('feed/:feedToken.ics')
  @CalendarResponse('The calendar.', 'inline; filename="visits.ics"')
  feed(@Param('feedToken') token: string): Promise<string> {
    return this.feeds.feed(token);
  }
}
