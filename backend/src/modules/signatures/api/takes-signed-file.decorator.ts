import { applyDecorators, HttpCode } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ApiErrors, TakesBody } from '../../../common/http/index.js';
import { TAKES_PHOTO } from '../../../platform/photos/index.js';

/** One file to compare; it is not kept. */
export const TakesSignedFile = (): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    RouteConfig(TAKES_PHOTO),
    TakesBody(),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    }),
    ApiErrors('BAD_REQUEST', 'VALIDATION_FAILED', 'DOCUMENT_TOO_LARGE', 'STORAGE_DOWN', 'BAD_ORIGIN'),
  );
