import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, CurrentStaff, type Actor, type StaffPrincipal } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { CalendarFeeds } from '../calendar-feeds.service.js';
import { StaffVisitEmails } from '../staff-visit-emails.service.js';
import { VisitPreviews } from '../visit-previews.service.js';
import { IntendedActDto, StaffBookVisitDto } from './dto/admin-visit.dto.js';
import {
  BookingPreviewResponse,
  RescheduleLinksSent,
  RunningLateDto,
  RunningLateNotice,
  SendRescheduleLinksDto,
  VisitPreviewResponse,
} from './dto/visit-email.dto.js';
import { CalendarFeedLink } from './dto/waitlist.response.js';

@ApiTags('visits')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin')
export class AdminVisitEmailsController {
  constructor(
    private readonly notices: StaffVisitEmails,
    private readonly previews: VisitPreviews,
    private readonly feeds: CalendarFeeds,
  ) {}

  @Post('visits/preview')
  @HttpCode(200)
  @Admin('visits.write')
  @ApiOkResponse({ type: BookingPreviewResponse })
  @ApiErrors('SLOT_TAKEN', 'SLOT_NOT_OFFERED')
  previewBooking(@Body() dto: StaffBookVisitDto, @CurrentActor() actor: Actor): Promise<BookingPreviewResponse> {
    return this.previews.ofBooking(dto, actor);
  }

  @Post('visits/:id/preview')
  @HttpCode(200)
  @Admin('visits.write')
  @ApiOkResponse({ type: VisitPreviewResponse })
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION')
  async preview(
    @Param('id') id: string,
    @Body() dto: IntendedActDto,
    @CurrentActor() actor: Actor,
  ): Promise<VisitPreviewResponse> {
    return { emails: await this.previews.of(id, dto, actor) };
  }

  @Post('visits/:id/running-late')
  @HttpCode(200)
  @Admin('visits.complete')
  @Idempotent('visits.late')
  @ApiOkResponse({ type: RunningLateNotice })
  @ApiErrors('NOT_FOUND', 'ILLEGAL_TRANSITION')
  runningLate(
    @Param('id') id: string,
    @Body() { minutes, send }: RunningLateDto,
    @CurrentActor() actor: Actor,
  ): Promise<RunningLateNotice> {
    return this.notices.runningLate(id, minutes, send, actor);
  }

  @Post('availability/send-reschedule-links')
  @HttpCode(200)
  @Admin('availability.write')
  @Idempotent('availability.send-links')
  @ApiOkResponse({ type: RescheduleLinksSent })
  sendRescheduleLinks(
    @Body() { visitIds }: SendRescheduleLinksDto,
    @CurrentActor() actor: Actor,
  ): Promise<RescheduleLinksSent> {
    return this.notices.askToMove(visitIds, actor);
  }

  @Post('visits/feed')
  @HttpCode(201)
  @Admin('visits.read')
  @ApiCreatedResponse({ type: CalendarFeedLink })
  openFeed(@CurrentStaff() staff: StaffPrincipal): Promise<CalendarFeedLink> {
    return this.feeds.open(staff.userId);
  }

  @Delete('visits/feed')
  @HttpCode(204)
  @Admin('visits.read')
  @ApiNoContentResponse()
  closeFeed(@CurrentStaff() staff: StaffPrincipal): Promise<void> {
    return this.feeds.close(staff.userId);
  }
}
