import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiResponse, getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '../errors/index.js';

class ErrorResponse {
  @ApiProperty({ description: 'A sentence for a person.' })
  error: string;

  @ApiProperty({ enum: Object.keys(ERROR_STATUS), enumName: 'ErrorCode' })
  code: ErrorCode;

  @ApiProperty()
  requestId: string;

  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  fields?: Record<string, string>;
}

/** Documents each error code a handler can answer with, grouped by status. */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  return applyDecorators(
    ...[...byStatus].map(([status, list]) =>
      ApiResponse({ status, type: ErrorResponse, description: list.join(', ') }),
    ),
  );
}

const REFUSED_FIELDS: ErrorCode = 'VALIDATION_FAILED';
const WRITES = ['post', 'put', 'patch', 'delete'] as const;

/** What NoBodyGuard answers, on each route it stands before: a write that describes no body. Changes the document. */
export function describeRefusedFields({ paths }: Pick<OpenAPIObject, 'paths'>): void {
  const operations = Object.values(paths).flatMap((path) => WRITES.map((method) => path[method]));
  const status = ERROR_STATUS[REFUSED_FIELDS];
  for (const operation of operations) {
    if (!operation || operation.requestBody) continue;
    const known = operation.responses[status];
    const codes = known && 'description' in known && known.description ? known.description.split(', ') : [];
    operation.responses[status] = {
      description: [...new Set([REFUSED_FIELDS, ...codes])].join(', '),
      content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorResponse) } } },
    };
  }
}
