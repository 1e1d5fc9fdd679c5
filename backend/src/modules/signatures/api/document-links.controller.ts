import { Body, Controller, Get, HttpCode, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CurrentActor, Public, type Actor } from '../../../common/access/index.js';
import { ValidationError } from '../../../common/errors/index.js';
import {
  RespondsWith,
  RespondsWithPdf,
  ApiErrors,
  EmailAddress,
  Id,
  pdfResponse,
  Secret,
  Text,
} from '../../../common/http/index.js';
import { Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { DocumentLinks } from '../document-links.service.js';
import { SignDto, SIGNING_ERRORS } from './dto/sign.dto.js';
import {
  DocumentTextResponse,
  DocumentToSignResponse,
  LinkRequestedResponse,
  OpenedLinkResponse,
} from './dto/signature.response.js';

/** A document, or a record whose contract is made when it is about to be signed. */
export class RequestLinkDto {
  @Id({ optional: true, label: 'document' }) documentId?: string;
  @Text({ optional: true, max: 20, label: 'what is signed, such as proposal' }) targetType?: string;
  @Id({ optional: true, label: 'record' }) targetId?: string;
  @EmailAddress() email: string;
}

export class RenewLinkDto {
  @Secret({ max: 200, label: 'the link from the email' }) token: string;
}

export class OpenLinkDto {
  @Secret({ max: 100, label: 'the link from the email' }) token: string;
}

/** The response to an opened link holds it; it is good for that one document, for an hour. */
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

  /** By email, to a person of the household; the response is the same for everyone. */
  @Post()
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ type: LinkRequestedResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async request(
    @Body() { documentId, targetType, targetId, email }: RequestLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<LinkRequestedResponse> {
    if (documentId !== undefined) await this.links.request({ documentId }, email, request.ip);
    else if (targetType !== undefined && targetId !== undefined)
      await this.links.request({ targetType, targetId }, email, request.ip);
    else throw new ValidationError({ documentId: 'Name the document.' });
    return {
      message: `If ${email} may open this document, a link is on its way. It works once and expires in 15 minutes. We send at most 5 links an hour.`,
    };
  }

  /** For a link that ended, or was used: a new one to the same address. The response is the same either way. */
  @Post('renew')
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ type: LinkRequestedResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async renew(@Body() { token }: RenewLinkDto, @Req() request: FastifyRequest): Promise<LinkRequestedResponse> {
    await this.links.renew(token, request.ip);
    return {
      message:
        'If we sent the first link, a new one is on its way to the same address. It works once and expires in 15 minutes. We send at most 5 links an hour.',
    };
  }

  @Post('open')
  @Public()
  @RespondsWith(OpenedLinkResponse)
  @ApiErrors('VALIDATION_FAILED', 'SIGNING_LINK_ENDED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  open(@Body() { token }: OpenLinkDto, @Req() request: FastifyRequest): Promise<OpenedLinkResponse> {
    return this.links.open(token, request.ip);
  }

  @Get('document')
  @Public()
  @ApiOkResponse({ type: OpenedLinkResponse })
  @ApiErrors('VALIDATION_FAILED', 'SIGNING_LINK_ENDED')
  show(@Query() { access }: LinkAccess): Promise<OpenedLinkResponse> {
    return this.links.show(access);
  }

  @Get('text')
  @Public()
  @ApiOkResponse({ type: DocumentTextResponse })
  @ApiErrors('VALIDATION_FAILED', 'NOT_FOUND', 'SIGNING_LINK_ENDED', 'STORAGE_DOWN')
  text(@Query() { access }: LinkAccess): Promise<DocumentTextResponse> {
    return this.links.text(access);
  }

  @Get('file')
  @Public()
  @RespondsWithPdf()
  @ApiErrors('STORAGE_DOWN', 'VALIDATION_FAILED', 'SIGNING_LINK_ENDED')
  async file(@Query() { access }: LinkAccess): Promise<StreamableFile> {
    return pdfResponse(await this.links.file(access));
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
  @RespondsWith(DocumentToSignResponse)
  @ApiErrors('NOT_FOUND', 'SIGNING_LINK_ENDED', 'CONTRACT_CHANGED', 'PDF_NOT_MADE', 'PROPOSAL_EXPIRED')
  @ApiErrors('CHANGE_ORDER_EXPIRED', 'ILLEGAL_TRANSITION', 'CHANGE_TOO_LARGE', 'BAD_ORIGIN', ...SIGNING_ERRORS)
  sign(
    @Body() { access, ...dto }: SignByLinkDto,
    @Keyed() write: KeyedWrite,
    @CurrentActor() actor: Actor,
  ): Promise<DocumentToSignResponse> {
    return this.links.sign(access, dto, write, actor);
  }
}
