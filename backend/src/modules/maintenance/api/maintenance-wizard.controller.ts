import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { clientKey, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { WaterAdvice } from '../water-advice.service.js';
import { WaterAnswerResponse } from './dto/water-answer.response.js';
import { WaterFiguresResponse } from './dto/water-figures.response.js';
import { WaterQuestionDto } from './dto/water-test.dto.js';

/** The page computes in the browser; this is for other programs. */
const ADVISE: RateRule = { name: 'water-advice', points: 60, windowSec: 60 };

@ApiTags('ai-tools')
@Controller('api/ai-tools/maintenance-wizard')
export class MaintenanceWizardController {
  constructor(
    private readonly advice: WaterAdvice,
    private readonly limits: RateLimiter,
  ) {}

  @Get('figures')
  @Public()
  @ApiOkResponse({ type: WaterFiguresResponse })
  async changedFigures(@Res({ passthrough: true }) reply: FastifyReply): Promise<WaterFiguresResponse> {
    void reply.header('cache-control', 'public, max-age=60');
    return { changes: await this.advice.changes() };
  }

  @Post()
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: WaterAnswerResponse })
  @ApiErrors('VALIDATION_FAILED', 'SESSION_EXPIRED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async advise(@Body() dto: WaterQuestionDto, @Req() request: FastifyRequest): Promise<WaterAnswerResponse> {
    await this.limits.consume(ADVISE, clientKey(request.ip));
    return (await this.advice.answer(dto.toQuestion())).view;
  }
}
