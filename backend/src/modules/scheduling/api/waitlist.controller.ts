import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, Public, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotency } from '../../../platform/idempotency/index.js';
import { RecipientLimit } from '../../../platform/mail/index.js';
import { RateLimiter } from '../../../platform/rate-limit/index.js';
import { BrowserKeys, normaliseEmail } from '../../users/index.js';
import { Reservations } from '../reservations.service.js';
import { VisitBooking } from '../visit-booking.service.js';
import type { BookingReceiptView } from '../visit.views.js';
import { Waitlist } from '../waitlist.service.js';
import { BookingReceipt } from './dto/visit.response.js';
import { AcceptOfferDto, JoinWaitlistDto, WaitlistEntry, WaitlistOffer } from './dto/waitlist.dto.js';
import { countBooking, countLink } from './schedule-limits.js';
import { lookUnlessReplay } from './unless-replay.js';

/** The waiting list, and the times it offers. */
@ApiTags('schedule')
@Controller('api/schedule')
export class WaitlistController {
  constructor(
    private readonly waitlist: Waitlist,
    private readonly reservations: Reservations,
    private readonly booking: VisitBooking,
    private readonly keys: BrowserKeys,
    private readonly recipients: RecipientLimit,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimiter,
  ) {}

  /** When a time in these days opens up, it is held for 30 minutes and offered by mail, to whoever has waited longest. */
  @Post('waitlist')
  @HttpCode(201)
  @Public()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCreatedResponse({ type: WaitlistEntry })
  @ApiErrors('VALIDATION_FAILED', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN', 'STILL_WORKING')
  async join(
    @Body() dto: JoinWaitlistDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WaitlistEntry> {
    const write = {
      request,
      reply,
      scope: 'schedule.waitlist',
      sharedBetweenSessions: true,
      status: 201,
      body: dto,
      answerIsPrivate: true,
    };
    if (!(await this.idempotency.isReplay(write))) await countBooking(this.limits, request);
    const { customerId } = this.keys.ownerOf(request);
    const mailed = await this.recipients.admits('waitlist-joined', normaliseEmail(dto.email));
    return this.idempotency.respond(write, () => this.waitlist.join(dto.toRequest(), customerId, mailed));
  }

  @Delete('waitlist/:token')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async leave(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await countLink(this.limits, request);
    await this.waitlist.leave(token, actor);
  }

  @Get('offers/:token')
  @Public()
  @ApiOkResponse({ type: WaitlistOffer })
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  async offer(@Param('token') token: string, @Req() request: FastifyRequest): Promise<WaitlistOffer> {
    await countLink(this.limits, request);
    return this.waitlist.showOffer(token);
  }

  @Post('offers/:token/accept')
  @HttpCode(201)
  @Public()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCreatedResponse({ type: BookingReceipt })
  @ApiErrors(
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'OFFER_LAPSED',
    'ALREADY_BOOKED',
    'TOO_MANY_OPEN_VISITS',
    'SLOT_TAKEN',
    'SLOT_NOT_OFFERED',
    'IDEMPOTENCY_KEY_REUSED',
    'TOO_MANY_ATTEMPTS',
    'BAD_ORIGIN',
    'STILL_WORKING',
  )
  async accept(
    @Param('token') token: string,
    @Body() dto: AcceptOfferDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<BookingReceiptView> {
    await countLink(this.limits, request);
    const write = {
      request,
      reply,
      scope: `schedule.accept:${token}`,
      sharedBetweenSessions: true,
      status: 201,
      body: dto,
      answerIsPrivate: true,
    };
    const owner = this.keys.ownerOf(request);
    await lookUnlessReplay(this.idempotency, write, () => this.waitlist.requireOpen(token));
    return this.reservations.withRacesMet(() =>
      this.idempotency.respond(write, async () =>
        this.booking.receiptOf(await this.waitlist.accept(token, dto.toRequest(), actor, owner)),
      ),
    );
  }
}
