import { applyDecorators } from '@nestjs/common';
import { ApiErrors } from '../../../common/http/index.js';
import { TakesUpload } from '../../../platform/photos/index.js';
import { DOCUMENT_KINDS, VISIBILITIES } from '../domain/document-kind.js';

const FILE = 'PDF, Word, Excel, DWG, JPEG, PNG or WebP, 25 MB at most. The last field of the form.';
const about = {
  name: { type: 'string', maxLength: 120 },
  folder: { type: 'string', maxLength: 80 },
  kind: { type: 'string', enum: [...DOCUMENT_KINDS] },
  visibility: { type: 'string', enum: [...VISIBILITIES], default: 'internal' },
};

export const TakesFile = ({ withFields = false } = {}): MethodDecorator =>
  applyDecorators(
    TakesUpload('file', { description: FILE, fields: withFields ? about : {} }),
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
