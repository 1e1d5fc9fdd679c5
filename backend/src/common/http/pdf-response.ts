import { applyDecorators, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { ApiErrors } from './api-errors.decorator.js';

export interface PdfFile {
  /** Without its ending. */
  name: string;
  bytes: Uint8Array;
}

/** For a handler that gives `pdfResponse`. */
export const RespondsWithPdf = (): MethodDecorator =>
  applyDecorators(
    ApiProduces('application/pdf'),
    ApiOkResponse({ schema: { type: 'string', format: 'binary' } }),
    ApiErrors('NOT_FOUND'),
  );

export function pdfResponse({ name, bytes }: PdfFile): StreamableFile {
  // Titles hold letters that a plain name cannot.
  const disposition = /^[\w-]+$/.test(name)
    ? `inline; filename="${name}.pdf"`
    : `inline; filename*=UTF-8''${encodeURIComponent(name)}.pdf`;
  return new StreamableFile(bytes, { type: 'application/pdf', length: bytes.length, disposition });
}
