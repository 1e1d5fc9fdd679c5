import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiResponse } from '@nestjs/swagger';
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
    ...[...byStatus].map(([status, list]) => ApiResponse({ status, type: ErrorResponse, description: list.join(', ') })),
  );
}
