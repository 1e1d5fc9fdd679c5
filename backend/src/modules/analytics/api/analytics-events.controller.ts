import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { ApiErrors, declinesTracking } from '../../../common/http/index.js';
import { clientKey, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { EventIntake } from '../event-intake.service.js';
import { AnalyticsEventsDto, AnalyticsIntakeResponse } from './dto/analytics-events.dto.js';

const BATCHES: readonly RateRule[] = [
  { name: 'analytics-minute', points: 240, windowSec: 60 },
  { name: 'analytics-day', points: 5_000, windowSec: 86_400 },
];

@ApiTags('analytics')
@Controller('api/analytics')
export class AnalyticsEventsController {
  constructor(
    private readonly intake: EventIntake,
    private readonly limits: RateLimiter,
  ) {}

  @Post('events')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ type: AnalyticsIntakeResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async take(@Body() batch: AnalyticsEventsDto, @Req() request: FastifyRequest): Promise<AnalyticsIntakeResponse> {
    for (const rule of BATCHES) await this.limits.consume(rule, clientKey(request.ip));
    const { headers, ip } = request;
    const { events, visit = null, declined = false } = batch;
    return this.intake.take(
      { events, visit, declined },
      {
        ip,
        userAgent: headers['user-agent'] ?? '',
        acceptsLanguages: (headers['accept-language'] ?? '') !== '',
        declines: declinesTracking(headers),
      },
    );
  }
}
