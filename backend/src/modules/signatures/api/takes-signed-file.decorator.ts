import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiErrors } from '../../../common/http/index.js';
import { TakesUpload } from '../../../platform/photos/index.js';

/** One file to compare; it is not kept. */
export const TakesSignedFile = (): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    TakesUpload('file'),
    ApiErrors('BAD_REQUEST', 'VALIDATION_FAILED', 'DOCUMENT_TOO_LARGE', 'STORAGE_DOWN', 'BAD_ORIGIN'),
  );
