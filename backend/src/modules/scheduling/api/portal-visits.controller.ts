import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CurrentActor,
  CurrentCustomer,
  Customer,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotency } from '../../../platform/idempotency/index.js';
import { Reservations } from '../reservations.service.js';
import { VisitChanges } from '../visit-changes.service.js';
import { CancelVisitDto, RescheduleVisitDto } from './dto/visit.dto.js';
import { CustomerVisit, CustomerVisits } from './dto/visit.response.js';
import { lookUnlessReplay } from './unless-replay.js';

/** A signed-in customer's own visits. */
@ApiTags('portal')
@ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED')
@Controller('api/portal/visits')
export class PortalVisitsController {
  constructor(
    private readonly changes: VisitChanges,
    private readonly reservations: Reservations,
    private readonly idempotency: Idempotency,
  ) {}

  /** The latest first, those that are over among them. */
  @Get()
  @Customer()
  @ApiOkResponse({ type: CustomerVisits })
  async list(@CurrentCustomer() customer: CustomerPrincipal): Promise<CustomerVisits> {
    return { items: await this.changes.list(customer) };
  }

  @Post(':id/reschedule')
  @HttpCode(200)
  @Customer()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: CustomerVisit })
  @ApiErrors(
    'NOT_FOUND',
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
    @Param('id') id: string,
    @Body() dto: RescheduleVisitDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerVisit> {
    const write = {
      request,
      reply,
      scope: `portal.visits.reschedule:${id}`,
      status: 200,
      body: dto,
      answerIsPrivate: true,
    };
    await lookUnlessReplay(this.idempotency, write, () => this.changes.requireProof({ id, customer }));
    return this.reservations.withRacesMet(() =>
      this.idempotency.respond(write, () => this.changes.reschedule({ id, customer }, new Date(dto.startsAt), actor)),
    );
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Customer()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: CustomerVisit })
  @ApiErrors(
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'CHANGE_TOO_LATE',
    'ILLEGAL_TRANSITION',
    'IDEMPOTENCY_KEY_REUSED',
    'BAD_ORIGIN',
    'STILL_WORKING',
  )
  async cancel(
    @Param('id') id: string,
    @Body() dto: CancelVisitDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerVisit> {
    const write = {
      request,
      reply,
      scope: `portal.visits.cancel:${id}`,
      status: 200,
      body: dto,
      answerIsPrivate: true,
    };
    await lookUnlessReplay(this.idempotency, write, () => this.changes.requireProof({ id, customer }));
    return this.idempotency.respond(write, () => this.changes.cancel({ id, customer }, dto.reason, actor));
  }
}
