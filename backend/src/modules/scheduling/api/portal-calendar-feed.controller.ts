import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCustomer, Customer, type CustomerPrincipal } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { CalendarFeeds } from '../calendar-feeds.service.js';
import { CalendarFeedLink } from './dto/waitlist.response.js';

@ApiTags('portal')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'BAD_ORIGIN')
@Controller('api/portal/visits/feed')
export class PortalCalendarFeedController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @Post()
  @HttpCode(201)
  @Customer()
  @ApiCreatedResponse({ type: CalendarFeedLink })
  open(@CurrentCustomer() customer: CustomerPrincipal): Promise<CalendarFeedLink> {
    return this.feeds.open(customer.userId);
  }

  @Delete()
  @HttpCode(204)
  @Customer()
  @ApiNoContentResponse()
  close(@CurrentCustomer() customer: CustomerPrincipal): Promise<void> {
    return this.feeds.close(customer.userId);
  }
}
