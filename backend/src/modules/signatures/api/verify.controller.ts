import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { uploadOf } from '../../../platform/files/upload.js';
import { clientKey, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { Verification } from '../verification.service.js';
import { GenuineResponse, VerifiedResponse } from './dto/signature.response.js';
import { TakesSignedFile } from './takes-signed-file.decorator.js';

const CHECKS: RateRule = { name: 'verify-file', points: 20, windowSec: 600 };

@ApiTags('signatures')
@Controller('api/signatures')
export class VerifyController {
  constructor(
    private readonly verification: Verification,
    private readonly limits: RateLimiter,
  ) {}

  /** Whether this very file was signed here. Says nothing about who signed it. */
  @Post('verify')
  @Public()
  @TakesSignedFile()
  @ApiExtraModels(GenuineResponse, VerifiedResponse)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(GenuineResponse) }, { $ref: getSchemaPath(VerifiedResponse) }] },
  })
  @ApiErrors('TOO_MANY_ATTEMPTS')
  async verify(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GenuineResponse | VerifiedResponse> {
    await this.limits.consume(CHECKS, clientKey(request.ip));
    return uploadOf(request, reply, ({ body, headers }) => this.verification.isGenuine(body, headers));
  }
}
