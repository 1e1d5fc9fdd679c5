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
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  Admin,
  CurrentActor,
  CurrentCustomer,
  Customer,
  Public,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { RespondsWith, ApiErrors } from '../../../common/http/index.js';
import { uploadOf } from '../../../platform/files/upload.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { TakesUpload } from '../../../platform/photos/index.js';
import { openLink, RateLimiter } from '../../../platform/rate-limit/index.js';
import { SelectionPictures } from '../selection-pictures.service.js';
import { Selections } from '../selections.service.js';
import {
  ApproveSelectionDto,
  EditSelectionDto,
  NewSelectionDto,
  OverdueSelections,
  OwnSelectionsQuery,
  ResetSelectionDto,
  SelectionPictureQuery,
  SelectionResponse,
  SelectionsResponse,
} from './dto/selection.dto.js';

@ApiTags('selections')
@ApiErrors('NOT_FOUND')
@Controller('api/admin/projects/:id/selections')
export class AdminSelectionsController {
  constructor(
    private readonly selections: Selections,
    private readonly pictures: SelectionPictures,
  ) {}

  @Get()
  @Admin('billing.read')
  @ApiOkResponse({ type: SelectionsResponse })
  async list(@Param('id') id: string): Promise<SelectionsResponse> {
    return { items: await this.selections.list(id) };
  }

  @Post()
  @Admin('projects.write')
  @Idempotent('selections.add')
  @ApiCreatedResponse({ type: SelectionResponse })
  @ApiErrors('VALIDATION_FAILED')
  add(@Param('id') id: string, @Body() dto: NewSelectionDto, @CurrentActor() actor: Actor): Promise<SelectionResponse> {
    return this.selections.add(id, dto, actor);
  }

  @Patch(':selectionId')
  @Admin('projects.write')
  @ApiOkResponse({ type: SelectionResponse })
  @ApiErrors('VALIDATION_FAILED', 'STALE_VERSION', 'ILLEGAL_TRANSITION')
  edit(
    @Param('id') id: string,
    @Param('selectionId') selectionId: string,
    @Body() dto: EditSelectionDto,
    @CurrentActor() actor: Actor,
  ): Promise<SelectionResponse> {
    return this.selections.edit(id, selectionId, dto, actor);
  }

  @Post(':selectionId/options/:key/picture')
  @HttpCode(204)
  @Admin('projects.write')
  @TakesUpload('photo')
  @ApiNoContentResponse({ description: 'The option has this picture and no other.' })
  @ApiErrors(
    'BAD_REQUEST',
    'ILLEGAL_TRANSITION',
    'PHOTO_TOO_LARGE',
    'PHOTO_TYPE_REFUSED',
    'PHOTO_UNREADABLE',
    'STORAGE_FULL',
    'STORAGE_DOWN',
    'SERVER_BUSY',
  )
  addPicture(
    @Param('id') id: string,
    @Param('selectionId') selectionId: string,
    @Param('key') key: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return uploadOf(request, reply, (upload) => this.pictures.set(id, selectionId, key, upload, actor));
  }

  @Delete(':selectionId/options/:key/picture')
  @HttpCode(204)
  @Admin('projects.write')
  @ApiNoContentResponse()
  @ApiErrors('ILLEGAL_TRANSITION')
  removePicture(
    @Param('id') id: string,
    @Param('selectionId') selectionId: string,
    @Param('key') key: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.pictures.remove(id, selectionId, key, actor);
  }

  @Post(':selectionId/reset')
  @Admin('projects.write')
  @Idempotent('selections.reset')
  @RespondsWith(SelectionResponse, 'Open again; the price difference is reversed.')
  @ApiErrors('VALIDATION_FAILED', 'ILLEGAL_TRANSITION', 'CHANGE_TOO_LARGE')
  reset(
    @Param('id') id: string,
    @Param('selectionId') selectionId: string,
    @Body() { reason }: ResetSelectionDto,
    @CurrentActor() actor: Actor,
  ): Promise<SelectionResponse> {
    return this.selections.reset(id, selectionId, reason, actor);
  }
}

@ApiTags('selections')
@Controller('api/admin/selections')
export class OverdueSelectionsController {
  constructor(private readonly selections: Selections) {}

  @Get('overdue')
  @Admin('billing.read')
  @ApiOkResponse({ type: OverdueSelections })
  async overdue(): Promise<OverdueSelections> {
    return { items: await this.selections.overdue() };
  }
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
@Controller('api/portal/selections')
export class PortalSelectionsController {
  constructor(private readonly selections: Selections) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: SelectionsResponse })
  async list(
    @Query() { project }: OwnSelectionsQuery,
    @CurrentCustomer() customer: CustomerPrincipal,
  ): Promise<SelectionsResponse> {
    return { items: await this.selections.ofCustomer(customer, project) };
  }

  @Post(':id/approve')
  @Customer()
  @Idempotent('selections.approve')
  @RespondsWith(SelectionResponse, 'Chosen and locked; the price has changed by the difference.')
  @ApiErrors('STALE_VERSION', 'ILLEGAL_TRANSITION', 'VIEWER_READS_ONLY', 'MONEY_NOT_OPEN', 'CHANGE_TOO_LARGE')
  approve(
    @Param('id') id: string,
    @Body() dto: ApproveSelectionDto,
    @CurrentCustomer() customer: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<SelectionResponse> {
    return this.selections.approve(customer, id, dto, actor);
  }
}

@ApiTags('photos')
@Controller('api/selection-pictures')
export class SelectionPicturesController {
  constructor(
    private readonly pictures: SelectionPictures,
    private readonly limits: RateLimiter,
  ) {}

  /** By the signed address from a list. */
  @Get(':id/:size')
  @Public()
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS')
  async show(
    @Param('id') id: string,
    @Param('size') size: string,
    @Query() { until, signature }: SelectionPictureQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const { stream, bytes } = await openLink(this.limits, request.ip, () =>
      this.pictures.open(id, size, until, signature),
    );
    const disposition = `inline; filename="option-${id.slice(-6)}-${size}.jpg"`;
    return new StreamableFile(stream, { type: 'image/jpeg', length: bytes, disposition });
  }
}
