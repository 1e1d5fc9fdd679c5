import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  CurrentActor,
  MaybeCustomer,
  Public,
  SessionCookie,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotency } from '../../../platform/idempotency/index.js';
import { clientKey, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { BrowserKeys } from '../../users/index.js';
import { ConsultationIntakeService } from '../consultation-intake.service.js';
import { VisitorKeys } from '../visitor-keys.js';
import { ConsultationReceipt } from './dto/consultation.response.js';
import { RequestConsultationDto } from './dto/request-consultation.dto.js';
import { readVisitorKey, writeVisitorKey } from './visitor-key.js';

/** Whoever logs in or is logged out between two tries still means one request. */
const WRITE = { scope: 'consultations.create', sharedBetweenSessions: true };
const LIMITS: readonly RateRule[] = [
  { name: 'consultations-minute', points: 25, windowSec: 60 },
  { name: 'consultations-hour', points: 200, windowSec: 3600 },
];
/** Ten times as many: a retry must get its answer, but nobody needs it more often than this. */
const REPLAY_LIMITS: readonly RateRule[] = [{ name: 'consultation-replays', points: 250, windowSec: 60 }];

@ApiTags('consultations')
@Controller('api/consultations')
export class ConsultationsController {
  constructor(
    private readonly intake: ConsultationIntakeService,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimiter,
    private readonly visitors: VisitorKeys,
    private readonly keys: BrowserKeys,
    private readonly cookie: SessionCookie,
  ) {}

  @Post()
  @HttpCode(201)
  @Public()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCreatedResponse({ type: ConsultationReceipt })
  @ApiErrors('VALIDATION_FAILED', 'SESSION_EXPIRED', 'IDEMPOTENCY_KEY_REUSED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN', 'STILL_WORKING')
  async create(
    @Body() dto: RequestConsultationDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @MaybeCustomer() customer: CustomerPrincipal | null,
    @CurrentActor() actor: Actor,
  ): Promise<ConsultationReceipt> {
    // A retry of a lost answer must not be refused for being one too many.
    const limits = (await this.idempotency.isReplay({ request, ...WRITE })) ? REPLAY_LIMITS : LIMITS;
    for (const rule of limits) await this.limits.consume(rule, clientKey(request.ip));
    const consultation = this.intake.check(dto.toInput());
    const visitorKey = this.visitors.verified(readVisitorKey(request, this.cookie));
    const sender = { actor, owner: this.keys.ownerOf(request), visitorKey };
    const receipt = await this.intake.withTwinsMet(() =>
      this.idempotency.respond({ request, reply, ...WRITE, status: 201, body: dto }, () =>
        this.intake.receive(consultation, sender),
      ),
    );
    if (!customer) writeVisitorKey(reply, this.cookie, visitorKey ?? this.visitors.issueFor(receipt.id));
    return receipt;
  }
}
