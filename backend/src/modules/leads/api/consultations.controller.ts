import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  CurrentActor,
  MaybeCustomer,
  Public,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { retryOnDuplicate } from '../../../platform/database/index.js';
import { Idempotency, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { clientKey, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { SpamGuard } from '../../spam/index.js';
import { BrowserKeys } from '../../users/index.js';
import { ConsultationIntake, RETRIED_INDEXES } from '../consultation-intake.service.js';
import { LeadDrafts } from '../lead-drafts.service.js';
import { VisitorKeys } from '../visitor-keys.js';
import { ConsultationForm, ConsultationReceipt } from './dto/consultation.response.js';
import { RequestConsultationDto } from './dto/request-consultation.dto.js';

const LIMITS: readonly RateRule[] = [
  { name: 'consultations-minute', points: 25, windowSec: 60 },
  { name: 'consultations-hour', points: 200, windowSec: 3600 },
];
/** A retry must get its response, so ten times as many are allowed. */
const FORM_LIMIT: RateRule = { name: 'consultation-forms', points: 120, windowSec: 60 };
const REPLAY_LIMITS: readonly RateRule[] = [{ name: 'consultation-replays', points: 250, windowSec: 60 }];

@ApiTags('consultations')
@Controller('api/consultations')
export class ConsultationsController {
  constructor(
    private readonly intake: ConsultationIntake,
    private readonly drafts: LeadDrafts,
    private readonly spam: SpamGuard,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimiter,
    private readonly visitors: VisitorKeys,
    private readonly keys: BrowserKeys,
  ) {}

  /** For a page that opens the form. Requests without it are accepted but checked more closely. */
  @Get('form')
  @Public()
  @ApiOkResponse({ type: ConsultationForm })
  @ApiErrors('TOO_MANY_ATTEMPTS')
  async form(@Req() request: FastifyRequest): Promise<ConsultationForm> {
    await this.limits.consume(FORM_LIMIT, clientKey(request.ip));
    return { token: this.spam.issueToken() };
  }

  @Post()
  @Public()
  @TakesIdempotencyKey('consultations.create', { sharedBetweenSessions: true, responseIsPrivate: true })
  @ApiCreatedResponse({ type: ConsultationReceipt })
  @ApiErrors('VALIDATION_FAILED', 'SESSION_EXPIRED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async create(
    @Body() dto: RequestConsultationDto,
    @Keyed() write: KeyedWrite,
    @MaybeCustomer() customer: CustomerPrincipal | null,
    @CurrentActor() actor: Actor,
  ): Promise<ConsultationReceipt> {
    const { request, reply } = write;
    // A retry after a lost response must not hit the limit.
    const isReplay = await this.idempotency.isReplay(write);
    for (const rule of isReplay ? REPLAY_LIMITS : LIMITS) await this.limits.consume(rule, clientKey(request.ip));
    const input = dto.toInput();
    const consultation = this.intake.check(input);
    const visitorKey = this.visitors.sentWith(request);
    const sender = { actor, owner: this.keys.ownerOf(request), visitorKey };
    const signs = isReplay
      ? []
      : await this.spam.weigh(input, dto.form ?? {}, { ip: request.ip, signedIn: customer !== null });
    const receipt = await retryOnDuplicate(RETRIED_INDEXES, () =>
      this.idempotency.respond(write, async () => {
        const received = await this.intake.receive(consultation, sender, signs);
        if (dto.draft) await this.drafts.remove(dto.draft);
        return received;
      }),
    );
    if (!customer) this.visitors.keep(reply, visitorKey ?? this.visitors.issueFor(receipt.id));
    return receipt;
  }
}
