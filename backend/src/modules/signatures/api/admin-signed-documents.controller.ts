import { Controller, Get, Param, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admin } from '../../../common/access/index.js';
import { NotFoundError } from '../../../common/errors/index.js';
import { RespondsWithPdf, ApiErrors, Id, pdfResponse, Text } from '../../../common/http/index.js';
import { uploadOf } from '../../../platform/files/upload.js';
import { SignedCopies } from '../signed-copies.service.js';
import { SignedDocuments } from '../signed-documents.service.js';
import { Verification } from '../verification.service.js';
import { SignedDocumentResponse, SignedDocumentsResponse } from './dto/signature.response.js';
import { signedDocumentResponse } from './signed-documents.response.js';
import { TakesSignedFile } from './takes-signed-file.decorator.js';

export class SignedDocumentsQuery {
  @Text({ max: 20, label: 'what was signed, such as proposal' }) targetType: string;
  @Id({ label: 'record' }) targetId: string;
}

@ApiTags('signatures')
@Controller('api/admin/signed-documents')
export class AdminSignedDocumentsController {
  constructor(
    private readonly verification: Verification,
    private readonly documents: SignedDocuments,
    private readonly copies: SignedCopies,
  ) {}

  @Get()
  @Admin('signatures.read')
  @ApiOkResponse({ type: SignedDocumentsResponse })
  @ApiErrors('VALIDATION_FAILED', 'STORAGE_DOWN')
  async list(@Query() { targetType, targetId }: SignedDocumentsQuery): Promise<SignedDocumentsResponse> {
    return { items: (await this.verification.checkAllOf(targetType, targetId)).map(signedDocumentResponse) };
  }

  @Get(':id')
  @Admin('signatures.read')
  @ApiOkResponse({ type: SignedDocumentResponse })
  @ApiErrors('NOT_FOUND', 'STORAGE_DOWN')
  async show(@Param('id') id: string): Promise<SignedDocumentResponse> {
    return signedDocumentResponse(await this.verification.check(id));
  }

  @Get(':id/file')
  @Admin('signatures.read')
  @RespondsWithPdf()
  @ApiErrors('STORAGE_DOWN')
  async file(@Param('id') id: string): Promise<StreamableFile> {
    const [{ title }, bytes] = await Promise.all([this.documents.get(id), this.documents.read(id)]);
    if (!bytes) throw new NotFoundError();
    return pdfResponse({ name: title, bytes });
  }

  @Get(':id/certificate.pdf')
  @Admin('signatures.read')
  @RespondsWithPdf()
  @ApiErrors('STORAGE_DOWN', 'PDF_NOT_MADE', 'STILL_WORKING')
  async certificate(@Param('id') id: string): Promise<StreamableFile> {
    return pdfResponse(await this.copies.certificate(id));
  }

  /** The documents with exactly these bytes; none when the file is not one of ours. */
  @Post('verify')
  @Admin('signatures.read')
  @TakesSignedFile()
  @ApiOkResponse({ type: SignedDocumentsResponse })
  async verify(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedDocumentsResponse> {
    const found = await uploadOf(request, reply, ({ body, headers }) => this.verification.checkUpload(body, headers));
    return { items: found.map(signedDocumentResponse) };
  }
}
