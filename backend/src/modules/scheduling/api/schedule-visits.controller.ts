import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, Public, type Actor } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotency } from '../../../platform/idempotency/index.js';
import { RateLimiter } from '../../../platform/rate-limit/index.js';
import { Reservations } from '../reservations.service.js';
import { VisitChanges } from '../visit-changes.service.js';
import { CancelVisitDto, RescheduleVisitDto } from './dto/visit.dto.js';
import { CustomerVisit } from './dto/visit.response.js';
import { countLink } from './schedule-limits.js';
import { lookUnlessReplay } from './unless-replay.js';

/** One visit, by the link its customer was sent. Each change answers with a new link. */
@ApiTags('schedule')
@ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
@Controller('api/schedule/visits/:manageToken')
export class ScheduleVisitsController {
  constructor(
    private readonly changes: VisitChanges,
    private readonly reservations: Reservations,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimiter,
  ) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: CustomerVisit })
  async show(@Param('manageToken') token: string, @Req() request: FastifyRequest): Promise<CustomerVisit> {
    await countLink(this.limits, request);
    return this.changes.show(token);
  }

  @Post('reschedule')
  @HttpCode(200)
  @Public()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: CustomerVisit })
  @ApiErrors(
    'VALIDATION_FAILED',
    'SLOT_TAKEN',
    'SLOT_NOT_OFFERED',
    'ALREADY_BOOKED',
    'CHANGE_TOO_LATE',
    'CHANGE_LIMIT_REACHED',
    'ILLEGAL_TRANSITION',
    'IDEMPOTENCY_KEY_REUSED',
    'BAD_ORIGIN',
    'STILL_WORKING',
  )
  async reschedule(
    @Param('manageToken') token: string,
    @Body() dto: RescheduleVisitDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerVisit> {
    await countLink(this.limits, request);
    const write = {
      request,
      reply,
      scope: `schedule.reschedule:${token}`,
      sharedBetweenSessions: true,
      status: 200,
      body: dto,
      answerIsPrivate: true,
    };
    await lookUnlessReplay(this.idempotency, write, () => this.changes.requireProof({ token }));
    return this.reservations.withRacesMet(() =>
      this.idempotency.respond(write, () => this.changes.reschedule({ token }, new Date(dto.startsAt), actor)),
    );
  }

  @Post('cancel')
  @HttpCode(200)
  @Public()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: CustomerVisit })
  @ApiErrors(
    'VALIDATION_FAILED',
    'CHANGE_TOO_LATE',
    'ILLEGAL_TRANSITION',
    'IDEMPOTENCY_KEY_REUSED',
    'BAD_ORIGIN',
    'STILL_WORKING',
  )
  async cancel(
    @Param('manageToken') token: string,
    @Body() dto: CancelVisitDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerVisit> {
    await countLink(this.limits, request);
    const write = {
      request,
      reply,
      scope: `schedule.cancel:${token}`,
      sharedBetweenSessions: true,
      status: 200,
      body: dto,
      answerIsPrivate: true,
    };
    await lookUnlessReplay(this.idempotency, write, () => this.changes.requireProof({ token }));
    return this.idempotency.respond(write, () => this.changes.cancel({ token }, dto.reason, actor));
  }
}
