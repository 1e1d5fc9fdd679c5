import { Body, Controller, Delete, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CurrentActor,
  CurrentCustomer,
  Customer,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { CalendarFeeds } from '../calendar-feeds.service.js';
import { CustomerVisitsService } from '../customer-visits.service.js';
import { BOOKING_ERRORS, Books, MOVING_ERRORS } from './books.decorator.js';
import { OpensVisit } from './link.guards.js';
import { CancelVisitDto, RescheduleVisitDto } from './dto/visit.dto.js';
import { CustomerVisit, CustomerVisits } from './dto/visit.response.js';
import { CalendarFeedLink } from './dto/waitlist.response.js';

@ApiTags('portal')
@Controller('api/portal/visits')
export class PortalVisitsController {
  constructor(
    private readonly visits: CustomerVisitsService,
    private readonly feeds: CalendarFeeds,
  ) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: CustomerVisits })
  async list(@CurrentCustomer() customer: CustomerPrincipal): Promise<CustomerVisits> {
    return { items: await this.visits.list(customer) };
  }

  @Post('feed')
  @HttpCode(201)
  @Customer()
  @ApiCreatedResponse({ type: CalendarFeedLink })
  @ApiErrors('BAD_ORIGIN')
  openFeed(@CurrentCustomer() customer: CustomerPrincipal): Promise<CalendarFeedLink> {
    return this.feeds.open(customer.userId);
  }

  @Delete('feed')
  @HttpCode(204)
  @Customer()
  @ApiNoContentResponse()
  @ApiErrors('BAD_ORIGIN')
  closeFeed(@CurrentCustomer() customer: CustomerPrincipal): Promise<void> {
    return this.feeds.close(customer.userId);
  }

  @Post(':id/reschedule')
  @HttpCode(200)
  @Customer()
  @UseGuards(OpensVisit)
  @Books('portal.visits.reschedule', { responseIsPrivate: true })
  @ApiOkResponse({ type: CustomerVisit })
  @ApiErrors('NOT_FOUND', ...BOOKING_ERRORS, ...MOVING_ERRORS)
  reschedule(
    @Param('id') id: string,
    @Body() dto: RescheduleVisitDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerVisit> {
    return this.visits.reschedule({ id, customer }, new Date(dto.startsAt), actor);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Customer()
  @UseGuards(OpensVisit)
  @Idempotent('portal.visits.cancel', { responseIsPrivate: true })
  @ApiOkResponse({ type: CustomerVisit })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'CHANGE_TOO_LATE', 'ILLEGAL_TRANSITION', 'BAD_ORIGIN')
  cancel(
    @Param('id') id: string,
    @Body() dto: CancelVisitDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerVisit> {
    return this.visits.cancel({ id, customer }, dto.reason, actor);
  }
}
