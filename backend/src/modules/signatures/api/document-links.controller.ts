import { Body, Controller, Get, HttpCode, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, Public, type Actor } from '../../../common/access/index.js';
import { Answers, ApiErrors, EmailAddress, Id, Secret } from '../../../common/http/index.js';
import { Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { DocumentLinks } from '../document-links.service.js';
import { SignDto } from './dto/sign.dto.js';
import { DocumentToSignResponse, LinkRequestedResponse, OpenedLinkResponse } from './dto/signature.response.js';
import { AnswersPdf, pdfAnswer } from './pdf-answer.js';

export class RequestLinkDto {
  @Id({ label: 'document' }) documentId: string;
  @EmailAddress() email: string;
}

export class OpenLinkDto {
  @Secret({ max: 100, label: 'the link from the email' }) token: string;
}

/** The answer to an opened link holds it; it is good for that one document, for an hour. */
export class LinkAccess {
  @Secret({ max: 200, label: 'the access of the opened link' }) access: string;
}

export class SignByLinkDto extends SignDto {
  @Secret({ max: 200, label: 'the access of the opened link' }) access: string;
}

@ApiTags('signatures')
@Controller('api/signatures/links')
export class DocumentLinksController {
  constructor(private readonly links: DocumentLinks) {}

  /** By email, to a person of the household; the answer is the same for anybody. */
  @Post()
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ type: LinkRequestedResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async request(
    @Body() { documentId, email }: RequestLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<LinkRequestedResponse> {
    await this.links.request(documentId, email, request.ip);
    return { message: `If ${email} may open this document, a link is on its way. It works once, within 15 minutes.` };
  }

  @Post('open')
  @Public()
  @Answers(OpenedLinkResponse)
  @ApiErrors('VALIDATION_FAILED', 'SIGNING_LINK_ENDED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  open(@Body() { token }: OpenLinkDto, @Req() request: FastifyRequest): Promise<OpenedLinkResponse> {
    return this.links.open(token, request.ip);
  }

  @Get('file')
  @Public()
  @AnswersPdf()
  @ApiErrors('VALIDATION_FAILED', 'SIGNING_LINK_ENDED')
  async file(@Query() { access }: LinkAccess): Promise<StreamableFile> {
    return pdfAnswer(await this.links.file(access));
  }

  @Post('code')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse()
  @ApiErrors('VALIDATION_FAILED', 'SIGNING_LINK_ENDED', 'VIEWER_READS_ONLY', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  sendCode(@Body() { access }: LinkAccess): Promise<void> {
    return this.links.sendCode(access);
  }

  @Post('sign')
  @Public()
  @TakesIdempotencyKey('signatures.sign-by-link', { sharedBetweenSessions: true })
  @Answers(DocumentToSignResponse)
  @ApiErrors(
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'SIGNING_LINK_ENDED',
    'VIEWER_READS_ONLY',
    'CONSENT_NEEDED',
    'PASSWORD_WRONG',
    'SIGNING_CODE_WRONG',
    'SIGNING_CODE_ENDED',
    'ALREADY_SIGNED',
    'DOCUMENT_DAMAGED',
    'TOO_MANY_ATTEMPTS',
    'BAD_ORIGIN',
  )
  sign(
    @Body() { access, ...dto }: SignByLinkDto,
    @Keyed() write: KeyedWrite,
    @CurrentActor() actor: Actor,
  ): Promise<DocumentToSignResponse> {
    return this.links.sign(access, dto, write, actor);
  }
}
