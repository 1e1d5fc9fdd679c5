import { Body, Controller, Get, HttpCode, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentActor, Public, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { CustomerVisitsService } from '../customer-visits.service.js';
import { BOOKING_ERRORS, Books, MOVING_ERRORS } from './books.decorator.js';
import { CancelVisitDto, RescheduleVisitDto } from './dto/visit.dto.js';
import { CustomerVisit } from './dto/visit.response.js';
import { LinkLimit, OpensVisit } from './link.guards.js';

/** Anyone who opens the link may log in or be logged out between two tries of one change. */
const BY_LINK = { sharedBetweenSessions: true, responseIsPrivate: true };

@ApiTags('schedule')
@ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
@UseGuards(LinkLimit)
@Controller('api/schedule/visits/:manageToken')
export class ScheduleVisitsController {
  constructor(private readonly visits: CustomerVisitsService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: CustomerVisit })
  show(@Param('manageToken') token: string): Promise<CustomerVisit> {
    return this.visits.show(token);
  }

  @Post('reschedule')
  @HttpCode(200)
  @Public()
  @UseGuards(OpensVisit)
  @Books('schedule.reschedule', BY_LINK)
  @ApiOkResponse({ type: CustomerVisit })
  @ApiErrors(...BOOKING_ERRORS, ...MOVING_ERRORS)
  reschedule(
    @Param('manageToken') token: string,
    @Body() dto: RescheduleVisitDto,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerVisit> {
    return this.visits.reschedule({ token }, new Date(dto.startsAt), actor);
  }

  @Post('cancel')
  @HttpCode(200)
  @Public()
  @UseGuards(OpensVisit)
  @Idempotent('schedule.cancel', BY_LINK)
  @ApiOkResponse({ type: CustomerVisit })
  @ApiErrors('VALIDATION_FAILED', 'CHANGE_TOO_LATE', 'ILLEGAL_TRANSITION', 'BAD_ORIGIN')
  cancel(
    @Param('manageToken') token: string,
    @Body() dto: CancelVisitDto,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerVisit> {
    return this.visits.cancel({ token }, dto.reason, actor);
  }
}
