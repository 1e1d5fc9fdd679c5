import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { clientKey, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { DesignAssistantService } from '../design-assistant.service.js';
import { AskAssistantDto } from './dto/assistant.dto.js';
import { AssistantResponse } from './dto/assistant.response.js';

const ASKING: readonly RateRule[] = [
  { name: 'assistant-minute', points: 20, windowSec: 60 },
  { name: 'assistant-hour', points: 200, windowSec: 3600 },
];

@ApiTags('ai tools')
@Controller('api/ai-tools/design-assistant')
export class DesignAssistantController {
  constructor(
    private readonly assistant: DesignAssistantService,
    private readonly limits: RateLimiter,
  ) {}

  @Post()
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: AssistantResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN', 'STILL_WORKING')
  async ask(@Body() dto: AskAssistantDto, @Req() request: FastifyRequest): Promise<AssistantResponse> {
    for (const rule of ASKING) await this.limits.consume(rule, clientKey(request.ip));
    const { message, design = null, yard = null, budgetCents = null, takesClosest = false } = dto;
    return this.assistant.answer({ message, design, yard, budgetCents, takesClosest });
  }
}
