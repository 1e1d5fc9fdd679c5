import { ApiProperty, ApiPropertyOptional, ApiResponse, getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ERROR_STATUS, type ErrorCode } from '../errors/index.js';

export class ErrorResponse {
  @ApiProperty({ description: 'A sentence for a person.' })
  error: string;

  @ApiProperty({ enum: Object.keys(ERROR_STATUS), enumName: 'ErrorCode' })
  code: ErrorCode;

  @ApiProperty()
  requestId: string;

  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  fields?: Record<string, string>;
}

const ERROR_CODES = 'error-codes';
/** Errors are JSON, whatever else a route produces. */
const CONTENT = { 'application/json': { schema: { $ref: getSchemaPath(ErrorResponse) } } };

/** Documents the error codes of a handler, by status, together with those that other decorators named. */
export function ApiErrors(...codes: ErrorCode[]): MethodDecorator & ClassDecorator {
  return (target: object, key?: string | symbol, descriptor?: PropertyDescriptor) => {
    const holder = (descriptor?.value ?? target) as object;
    const known = (Reflect.getMetadata(ERROR_CODES, holder) ?? []) as ErrorCode[];
    const all = [...new Set([...codes, ...known])];
    Reflect.defineMetadata(ERROR_CODES, all, holder);
    for (const status of new Set(all.map((code) => ERROR_STATUS[code]))) {
      // Swagger would append to the description.
      delete (Reflect.getMetadata('swagger/apiResponse', holder) as Record<number, unknown> | undefined)?.[status];
      const description = all.filter((code) => ERROR_STATUS[code] === status).join(', ');
      ApiResponse({ status, description, content: CONTENT })(target, key as string, descriptor as never);
    }
  };
}

const REFUSED_FIELDS: ErrorCode = 'VALIDATION_FAILED';
const WRITES = ['post', 'put', 'patch', 'delete'] as const;

/** NoBodyGuard refuses fields on every write that describes no body; this documents it. */
export function describeRefusedFields({ paths }: Pick<OpenAPIObject, 'paths'>): void {
  const operations = Object.values(paths).flatMap((path) => WRITES.map((method) => path[method]));
  const status = ERROR_STATUS[REFUSED_FIELDS];
  for (const operation of operations) {
    if (!operation || operation.requestBody) continue;
    const known = operation.responses[status];
    const codes = known && 'description' in known && known.description ? known.description.split(', ') : [];
    operation.responses[status] = {
      description: [...new Set([REFUSED_FIELDS, ...codes])].join(', '),
      content: CONTENT,
    };
  }
}
