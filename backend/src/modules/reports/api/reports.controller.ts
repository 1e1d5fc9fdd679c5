import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  Admin,
  CurrentActor,
  permissionRefusal,
  ROLE_PERMISSIONS,
  type Actor,
  type StaffRole,
} from '../../../common/access/index.js';
import { ForbiddenError } from '../../../common/errors/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { REPORT_KEYS, type ReportKey } from '../domain/report-keys.js';
import { ReportResponses } from '../report-responses.service.js';
import { ReportResponse } from './dto/report.response.js';
import { ReportQuery } from './dto/report-query.js';

export const REPORT_FORMATS = {
  'application/json': { schema: { $ref: getSchemaPath(ReportResponse) } },
  'text/csv': { schema: { type: 'string' } },
} as const;

@ApiTags('analytics')
@ApiExtraModels(ReportResponse)
@Controller('api/admin/analytics')
export class ReportsController {
  constructor(private readonly reports: ReportResponses) {}

  @Get(':report')
  @Admin('analytics.own')
  @ApiParam({ name: 'report', enum: REPORT_KEYS, enumName: 'ReportKey' })
  @ApiOkResponse({ description: 'One table of the report with format=csv.', content: REPORT_FORMATS })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  show(
    @Param('report') report: string,
    @Query() query: ReportQuery,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReportResponse | string> {
    return reportAs(this.reports, report, allowed(actor, report, query), reply);
  }
}

/** The report of a salesperson's own leads. */
const OWN: ReportKey = 'sales';

/** @throws ForbiddenError */
function allowed({ id, role }: Actor, report: string, query: ReportQuery): ReportQuery {
  if (ROLE_PERMISSIONS[role as StaffRole].includes('analytics.read')) return query;
  if (query.format === 'csv')
    throw new ForbiddenError('PERMISSION_REQUIRED', 'Your role does not include exporting reports.');
  if (report !== OWN && (REPORT_KEYS as readonly string[]).includes(report))
    throw new ForbiddenError('PERMISSION_REQUIRED', permissionRefusal('analytics.read'));
  return { ...query, staff: id! };
}

export async function reportAs(
  reports: ReportResponses,
  report: string,
  query: ReportQuery,
  reply: FastifyReply,
): Promise<ReportResponse | string> {
  if (query.format !== 'csv') return reports.response(report, query);
  const csv = await reports.csv(report, query);
  const name = [report, query.panel ?? 'table'].join('-').replaceAll(/[^a-z0-9-]/gi, '');
  void reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`);
  // The mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${csv}`;
}
