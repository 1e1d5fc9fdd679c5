import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ApiErrors, TakesBody } from '../../../common/http/index.js';
import { TAKES_PHOTO } from '../../../platform/photos/index.js';
import { DOCUMENT_KINDS, VISIBILITIES } from '../domain/document-kind.js';

const file = {
  type: 'string',
  format: 'binary',
  description: 'PDF, Word, Excel, DWG, JPEG, PNG or WebP, 25 MB at most. The last field of the form.',
};
const about = {
  name: { type: 'string', maxLength: 120 },
  folder: { type: 'string', maxLength: 80 },
  kind: { type: 'string', enum: [...DOCUMENT_KINDS] },
  visibility: { type: 'string', enum: [...VISIBILITIES], default: 'internal' },
};

export const TakesFile = ({ withFields = false } = {}): MethodDecorator =>
  applyDecorators(
    RouteConfig(TAKES_PHOTO),
    TakesBody(),
    ApiConsumes('multipart/form-data'),
    ApiBody({ schema: { type: 'object', required: ['file'], properties: withFields ? { ...about, file } : { file } } }),
    ApiErrors(
      'NOT_FOUND',
      'BAD_REQUEST',
      'VALIDATION_FAILED',
      'DOCUMENT_TOO_LARGE',
      'DOCUMENT_TYPE_REFUSED',
      'PHOTO_UNREADABLE',
      'STORAGE_FULL',
      'SERVER_BUSY',
      'STORAGE_DOWN',
      'BAD_ORIGIN',
    ),
  );
