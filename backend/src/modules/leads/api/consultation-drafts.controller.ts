import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotency, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { RecipientLimit } from '../../../platform/mail/index.js';
import { clientKey, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { normalizeEmail } from '../../users/index.js';
import { DraftLinks } from '../lead-links.js';
import { LeadDrafts } from '../lead-drafts.service.js';
import {
  DraftAnswersDto,
  KeepDraftDto,
  KeptConsultationDraft,
  OpenedConsultationDraft,
} from './dto/consultation-draft.dto.js';

const KEPT: RateRule = { name: 'consultation-drafts', points: 20, windowSec: 3_600 };
/** A retry must get its response, so ten times as many are allowed. */
const REPLAYS: RateRule = { name: 'consultation-draft-replays', points: 200, windowSec: 3_600 };
/** Invalid links count as guesses; a real form changes its draft with each step. */
const LINKS: RateRule = { name: 'consultation-draft-links', points: 60, windowSec: 60 };

@ApiTags('consultations')
@Controller('api/consultation-drafts')
export class ConsultationDraftsController {
  constructor(
    private readonly drafts: LeadDrafts,
    private readonly links: DraftLinks,
    private readonly recipients: RecipientLimit,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimiter,
  ) {}

  @Post()
  @Public()
  @TakesIdempotencyKey('consultation-drafts.keep', { sharedBetweenSessions: true, responseIsPrivate: true })
  @ApiCreatedResponse({ type: KeptConsultationDraft })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async keep(@Body() dto: KeepDraftDto, @Keyed() write: KeyedWrite): Promise<KeptConsultationDraft> {
    const isReplay = await this.idempotency.isReplay(write);
    await this.limits.consume(isReplay ? REPLAYS : KEPT, clientKey(write.request.ip));
    const mailed = !isReplay && (await this.recipients.admits('consult-draft', normalizeEmail(dto.email)));
    const kept = await this.idempotency.respond(write, () => this.drafts.keep(dto.email, dto.answers, mailed));
    // Not part of the response that is stored for repeats.
    return { ...kept, token: this.links.tokenOf(kept.id) };
  }

  @Get(':token')
  @Public()
  @ApiOkResponse({ type: OpenedConsultationDraft })
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  async open(@Param('token') token: string, @Req() request: FastifyRequest): Promise<OpenedConsultationDraft> {
    await this.limits.consume(LINKS, clientKey(request.ip));
    return this.drafts.open(token);
  }

  @Put(':token')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async update(
    @Param('token') token: string,
    @Body() dto: DraftAnswersDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.limits.consume(LINKS, clientKey(request.ip));
    await this.drafts.update(token, dto.answers);
  }

  @Delete(':token')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  @ApiErrors('TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async remove(@Param('token') token: string, @Req() request: FastifyRequest): Promise<void> {
    await this.limits.consume(LINKS, clientKey(request.ip));
    await this.drafts.remove(token);
  }
}
