import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, Public, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotency, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { RecipientLimit } from '../../../platform/mail/index.js';
import { RateLimiter } from '../../../platform/rate-limit/index.js';
import { BrowserKeys, normalizeEmail } from '../../users/index.js';
import { VisitBooking } from '../visit-booking.service.js';
import { WaitlistBooking } from '../waitlist-booking.service.js';
import { Waitlist } from '../waitlist.service.js';
import { BOOKING_ERRORS, Books } from './books.decorator.js';
import { BookingReceipt } from './dto/visit.response.js';
import { AcceptOfferDto, JoinWaitlistDto } from './dto/waitlist.dto.js';
import { WaitlistEntry, WaitlistOffer } from './dto/waitlist.response.js';
import { LinkLimit, OpensOffer } from './link.guards.js';
import { countBooking } from './schedule-limits.js';

/** Anyone who opens the link may log in or be logged out between two tries of one change. */
const SHARED = { sharedBetweenSessions: true, responseIsPrivate: true };

@ApiTags('schedule')
@Controller('api/schedule')
export class WaitlistController {
  constructor(
    private readonly waitlist: Waitlist,
    private readonly offers: WaitlistBooking,
    private readonly booking: VisitBooking,
    private readonly keys: BrowserKeys,
    private readonly recipients: RecipientLimit,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimiter,
  ) {}

  @Post('waitlist')
  @HttpCode(201)
  @Public()
  @TakesIdempotencyKey('schedule.waitlist', SHARED)
  @ApiCreatedResponse({ type: WaitlistEntry })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async join(@Body() dto: JoinWaitlistDto, @Keyed() write: KeyedWrite): Promise<WaitlistEntry> {
    if (!(await this.idempotency.isReplay(write))) await countBooking(this.limits, write.request);
    const { customerId } = this.keys.ownerOf(write.request);
    const mayEmail = await this.recipients.admits('waitlist-joined', normalizeEmail(dto.email));
    return this.idempotency.respond(write, () => this.waitlist.join(dto, customerId, mayEmail));
  }

  @Delete('waitlist/:token')
  @HttpCode(204)
  @Public()
  @UseGuards(LinkLimit)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  leave(@Param('token') token: string, @CurrentActor() actor: Actor): Promise<void> {
    return this.waitlist.leave(token, actor);
  }

  @Get('offers/:token')
  @Public()
  @UseGuards(LinkLimit)
  @ApiOkResponse({ type: WaitlistOffer })
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  offer(@Param('token') token: string): Promise<WaitlistOffer> {
    return this.offers.show(token);
  }

  @Post('offers/:token/accept')
  @HttpCode(201)
  @Public()
  @UseGuards(LinkLimit, OpensOffer)
  @Books('schedule.accept', SHARED)
  @ApiCreatedResponse({ type: BookingReceipt })
  @ApiErrors('NOT_FOUND', ...BOOKING_ERRORS, 'TOO_MANY_OPEN_VISITS', 'TOO_MANY_ATTEMPTS', 'OFFER_EXPIRED')
  async accept(
    @Param('token') token: string,
    @Body() dto: AcceptOfferDto,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<BookingReceipt> {
    const owner = this.keys.ownerOf(request);
    return this.booking.receiptOf(await this.offers.accept(token, dto, actor, owner));
  }
}
