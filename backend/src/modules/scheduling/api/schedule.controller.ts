import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, Public, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotency, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { RateLimiter } from '../../../platform/rate-limit/index.js';
import { BrowserKeys, normalizeEmail } from '../../users/index.js';
import { Holds } from '../holds.service.js';
import { CalendarWriter } from '../calendar-writer.service.js';
import { SlotFinder } from '../slot-finder.service.js';
import { confirmedAddressOf } from '../customer-visits.service.js';
import { Strangers } from '../strangers.service.js';
import { VisitBooking, type BookedBy } from '../visit-booking.service.js';
import { BOOKING_ERRORS } from './books.decorator.js';
import { BookVisitDto, HoldTimeDto, SlotsQuery } from './dto/visit.dto.js';
import { BookingReceipt, HoldResponse, ScheduleServices, SlotsResponse } from './dto/visit.response.js';
import {
  countBooking,
  countedHold,
  countedVisit,
  countHold,
  countSlotLookup,
  discountHold,
} from './schedule-limits.js';

@ApiTags('schedule')
@Controller('api/schedule')
export class ScheduleController {
  constructor(
    private readonly finder: SlotFinder,
    private readonly holds: Holds,
    private readonly booking: VisitBooking,
    private readonly strangers: Strangers,
    private readonly calendar: CalendarWriter,
    private readonly keys: BrowserKeys,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimiter,
  ) {}

  @Get('services')
  @Public()
  @ApiOkResponse({ type: ScheduleServices })
  services(): Promise<ScheduleServices> {
    return this.finder.services();
  }

  @Get('slots')
  @Public()
  @ApiOkResponse({ type: SlotsResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS')
  async slots(@Query() query: SlotsQuery, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    let json = this.finder.knownJson(query);
    if (json === undefined) {
      await countSlotLookup(this.limits, request);
      json = await this.finder.slotsJson(query);
    }
    void reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(json);
  }

  @Post('holds')
  @HttpCode(201)
  @Public()
  @TakesIdempotencyKey('schedule.hold', { responseIsPrivate: true })
  @ApiCreatedResponse({ type: HoldResponse })
  @ApiErrors('VALIDATION_FAILED', 'SLOT_TAKEN', 'SLOT_NOT_OFFERED', 'TOO_MANY_HOLDS', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async hold(@Body() dto: HoldTimeDto, @Keyed() write: KeyedWrite): Promise<HoldResponse> {
    const { request, reply } = write;
    await countHold(this.limits, request);
    const { customerId, browserKeyHash } = this.keys.ownerOf(request);
    // A browser without a key is given its own with this hold.
    const holder = { customerId, browserKeyHash, firstKeyHash: (holdId: string) => this.keys.hashOfKeyFor(holdId) };
    const make = () =>
      this.calendar.retryOnRace(() =>
        this.idempotency.respond(write, () =>
          this.holds.hold(dto, holder, customerId === null ? 'visitor' : 'customer'),
        ),
      );
    const isReplay = await this.idempotency.isReplay(write);
    const hold = isReplay ? await make() : await countedHold(this.limits, request, customerId ?? browserKeyHash, make);
    this.keys.keepIn(reply, request, hold.holdId);
    return hold;
  }

  @Post('holds/:holdId/extend')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: HoldResponse })
  @ApiErrors('HOLD_EXPIRED', 'CHANGE_LIMIT_REACHED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async extend(@Param('holdId') holdId: string, @Req() request: FastifyRequest): Promise<HoldResponse> {
    await countHold(this.limits, request);
    return this.holds.extend(holdId);
  }

  @Delete('holds/:holdId')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  @ApiErrors('TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async release(@Param('holdId') holdId: string, @Req() request: FastifyRequest): Promise<void> {
    await countHold(this.limits, request);
    if (await this.holds.release(holdId)) await discountHold(this.limits, request);
  }

  @Post('visits')
  @HttpCode(201)
  @Public()
  @TakesIdempotencyKey('schedule.book', { sharedBetweenSessions: true, responseIsPrivate: true })
  @ApiCreatedResponse({ type: BookingReceipt })
  @ApiErrors(...BOOKING_ERRORS, 'SESSION_EXPIRED', 'TOO_MANY_OPEN_VISITS', 'TOO_MANY_ATTEMPTS')
  async book(
    @Body() dto: BookVisitDto,
    @Keyed() write: KeyedWrite,
    @CurrentActor() actor: Actor,
  ): Promise<BookingReceipt> {
    const { request } = write;
    const isReplay = await this.idempotency.isReplay(write);
    if (!isReplay) await countBooking(this.limits, request);
    const owner = this.keys.ownerOf(request);
    const { principal } = request;
    const confirmed = principal.kind === 'customer' ? confirmedAddressOf(principal) : null;
    const isStranger = !isReplay && confirmed === null && principal.kind !== 'staff';
    const bookedBy: BookedBy = {
      ...{ actor, owner, provenAddress: confirmed === normalizeEmail(dto.email) },
      origin: owner.customerId === null ? 'visitor' : 'customer',
      ...(isStranger && {
        stranger: await this.strangers.weigh(dto, { ip: request.ip, signedIn: owner.customerId !== null }),
      }),
    };
    const book = () =>
      this.calendar.retryOnRace(() =>
        this.idempotency.respond(write, async () =>
          this.booking.receiptOf(await this.booking.book(dto, bookedBy), bookedBy),
        ),
      );
    return isReplay ? book() : countedVisit(this.limits, request, book);
  }
}
