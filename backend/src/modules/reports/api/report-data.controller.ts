import { Controller, Get, Headers, Param, Query, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiExtraModels, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { UnauthenticatedError } from '../../../common/errors/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { openLink, RateLimiter } from '../../../platform/rate-limit/index.js';
import { REPORT_KEYS } from '../domain/report-keys.js';
import { ReportResponses } from '../report-responses.service.js';
import { ReportTokens } from '../report-tokens.service.js';
import { ReportResponse } from './dto/report.response.js';
import { ReportQuery } from './dto/report-query.js';
import { reportAs, REPORT_FORMATS } from './reports.controller.js';

/** The reports for a program of the owner, by a token of its own. */
@ApiTags('analytics')
@ApiExtraModels(ReportResponse)
@Controller('api/reports')
export class ReportDataController {
  constructor(
    private readonly tokens: ReportTokens,
    private readonly reports: ReportResponses,
    private readonly limits: RateLimiter,
  ) {}

  @Get(':report')
  @Public()
  @ApiBearerAuth()
  @ApiParam({ name: 'report', enum: REPORT_KEYS, enumName: 'ReportKey' })
  @ApiOkResponse({ description: 'One table of the report with format=csv.', content: REPORT_FORMATS })
  @ApiErrors('SESSION_REQUIRED', 'NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS')
  async show(
    @Param('report') report: string,
    @Query() query: ReportQuery,
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportResponse | string> {
    // Each wrong token counts as a guess.
    const isValid = await openLink(
      this.limits,
      request.ip,
      async () => (await this.tokens.isValid(authorization)) || null,
    );
    if (!isValid) throw new UnauthenticatedError('SESSION_REQUIRED', 'Send a valid token that reads reports.');
    return reportAs(this.reports, report, query, reply);
  }
}
