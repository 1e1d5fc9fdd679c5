import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  Admin,
  CurrentActor,
  CurrentCustomer,
  Customer,
  Public,
  ROLE_PERMISSIONS,
  type Actor,
  type CustomerPrincipal,
  type StaffRole,
} from '../../../common/access/index.js';
import { ApiErrors, Text } from '../../../common/http/index.js';
import { Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { uploadOf } from '../../../platform/files/upload.js';
import { openLink, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { DocumentsService } from '../documents.service.js';
import { DocumentResponse, DocumentsResponse, EditDocumentDto } from './dto/document.dto.js';
import { TakesFile } from './upload.decorator.js';

const CUSTOMER_UPLOADS: RateRule = { name: 'document-upload', points: 60, windowSec: 3_600 };

const project = (ownerId: string) => ({ ownerType: 'project', ownerId });

/** Where the console files signed lien waivers; a conditional one names what the vendor billed. */
const WAIVERS_FOLDER = 'Lien waivers';

@ApiTags('documents')
@ApiErrors('NOT_FOUND')
@Controller('api/admin/projects/:id/documents')
export class AdminDocumentsController {
  constructor(private readonly documents: DocumentsService) {}

  @Get()
  @Admin('projects.read')
  @ApiOkResponse({ type: DocumentsResponse, description: 'Lien waivers only with `billing.costs`, or once shared.' })
  async list(@Param('id') id: string, @CurrentActor() { role }: Actor): Promise<DocumentsResponse> {
    const items = await this.documents.list(project(id));
    if (ROLE_PERMISSIONS[role as StaffRole].includes('billing.costs')) return { items };
    return {
      items: items.filter(({ folder, visibility }) => folder !== WAIVERS_FOLDER || visibility === 'customer'),
    };
  }

  @Post()
  @Admin('projects.write')
  @TakesFile({ withFields: true })
  @TakesIdempotencyKey('documents.add')
  @ApiCreatedResponse({ type: DocumentResponse })
  add(@Param('id') id: string, @Keyed() write: KeyedWrite, @CurrentActor() actor: Actor): Promise<DocumentResponse> {
    return uploadOf(write.request, write.reply, (upload) => this.documents.add(project(id), upload, actor, write));
  }

  @Post(':documentId/versions')
  @Admin('projects.write')
  @TakesFile()
  @ApiCreatedResponse({ type: DocumentResponse, description: 'The same file again is the same version.' })
  addVersion(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<DocumentResponse> {
    return uploadOf(request, reply, (upload) => this.documents.addVersion(project(id), documentId, upload, actor));
  }

  @Patch(':documentId')
  @Admin('projects.write')
  @ApiOkResponse({ type: DocumentResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION')
  edit(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @Body() dto: EditDocumentDto,
    @CurrentActor() actor: Actor,
  ): Promise<DocumentResponse> {
    return this.documents.edit(project(id), documentId, dto, actor);
  }

  @Delete(':documentId')
  @HttpCode(204)
  @Admin('projects.write')
  @ApiNoContentResponse()
  archive(
    @Param('id') id: string,
    @Param('documentId') documentId: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.documents.archive(project(id), documentId, actor);
  }
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND')
@Controller('api/portal/projects/:id/documents')
export class PortalDocumentsController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly limits: RateLimiter,
  ) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: DocumentsResponse })
  async list(@Param('id') id: string, @CurrentCustomer() customer: CustomerPrincipal): Promise<DocumentsResponse> {
    return { items: await this.documents.listFor(customer.userId, project(id)) };
  }

  @Post()
  @Customer()
  @TakesFile({ withFields: true })
  @TakesIdempotencyKey('documents.add')
  @ApiCreatedResponse({ type: DocumentResponse })
  @ApiErrors('VIEWER_READS_ONLY', 'TOO_MANY_ATTEMPTS')
  async add(
    @Param('id') id: string,
    @Keyed() write: KeyedWrite,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<DocumentResponse> {
    await this.limits.consume(CUSTOMER_UPLOADS, customer.userId);
    return uploadOf(write.request, write.reply, (upload) =>
      this.documents.addFor(customer.userId, project(id), upload, actor, write),
    );
  }
}

export class DocumentLinkQuery {
  @Text({ max: 12, label: 'until when the address is good' }) until: string;
  @Text({ max: 60, label: 'the signature of the address' }) signature: string;
}

@ApiTags('documents')
@Controller('api/documents')
export class DocumentLinksController {
  constructor(
    private readonly documents: DocumentsService,
    private readonly limits: RateLimiter,
  ) {}

  /** By the signed address from a list. */
  @Get(':versionId')
  @Public()
  @ApiOkResponse({ content: { '*/*': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'STORAGE_DOWN', 'TOO_MANY_ATTEMPTS')
  async show(
    @Param('versionId') versionId: string,
    @Query() { until, signature }: DocumentLinkQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const { stream, bytes, mime, name } = await openLink(this.limits, request.ip, () =>
      this.documents.open(versionId, until, signature),
    );
    // Only what a browser shows without running it opens in the page.
    const place = mime === 'application/pdf' || /^image\/(?:jpeg|png|webp)$/.test(mime) ? 'inline' : 'attachment';
    const disposition = `${place}; filename*=UTF-8''${encodeURIComponent(name)}`;
    return new StreamableFile(stream, { type: mime, length: bytes, disposition });
  }
}
