import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { ApiErrors } from '../../../common/http/index.js';

export const AnswersPdf = (): MethodDecorator =>
  applyDecorators(
    ApiProduces('application/pdf'),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
    ApiErrors('NOT_FOUND', 'STORAGE_DOWN', 'SERVER_BUSY'),
  );

export function pdfAnswer({ name, bytes }: { name: string; bytes: Uint8Array }): StreamableFile {
  const disposition = `inline; filename*=UTF-8''${encodeURIComponent(name)}.pdf`;
  return new StreamableFile(bytes, { type: 'application/pdf', length: bytes.length, disposition });
}
