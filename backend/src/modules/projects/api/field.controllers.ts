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
import { ApiErrors } from '../../../common/http/index.js';
import { uploadOf } from '../../../platform/files/upload.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { TakesUpload } from '../../../platform/photos/index.js';
import { openLink, RateLimiter } from '../../../platform/rate-limit/index.js';
import { CrewsService } from '../crews.service.js';
import { ProjectLogsService, ProjectPhotosService } from '../project-logs.service.js';
import { PunchListService } from '../punch-list.service.js';
import { AssignCrewDto, CrewResponse, CrewsResponse, EditCrewDto, NewCrewDto } from './dto/crew.dto.js';
import {
  CorrectLogDto,
  GalleryQuery,
  GalleryResponse,
  LogPage,
  LogsQuery,
  NewLogDto,
  ProjectPhoto,
  ProjectPhotoQuery,
  StaffGalleryQuery,
  StaffLogPage,
  StaffLogResponse,
} from './dto/log.dto.js';
import { ProjectDetail } from './dto/project.response.js';
import {
  CustomerPunchItem,
  CustomerPunchItems,
  EditPunchItemDto,
  NewPunchItemDto,
  PunchItemResponse,
  PunchItemsResponse,
} from './dto/punch.dto.js';

const PAGE = 25;
const GALLERY = 500;

@ApiTags('projects')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
@Controller('api/admin/projects/:id')
export class AdminLogsController {
  constructor(
    private readonly logs: ProjectLogsService,
    private readonly photos: ProjectPhotosService,
  ) {}

  @Get('logs')
  @Admin('projects.read')
  @ApiOkResponse({ type: StaffLogPage })
  list(@Param('id') id: string, @Query() { limit, cursor }: LogsQuery): Promise<StaffLogPage> {
    return this.logs.list(id, { limit: limit ?? PAGE, cursor });
  }

  @Post('logs')
  @Admin('projects.log')
  @Idempotent('projects.log')
  @ApiCreatedResponse({ type: StaffLogResponse, description: 'With the same id again it is the same log.' })
  post(@Param('id') id: string, @Body() dto: NewLogDto, @CurrentActor() actor: Actor): Promise<StaffLogResponse> {
    return this.logs.post(id, dto, actor);
  }

  @Patch('logs/:logId')
  @Admin('projects.log')
  @ApiOkResponse({ type: StaffLogResponse })
  correct(
    @Param('id') id: string,
    @Param('logId') logId: string,
    @Body() dto: CorrectLogDto,
    @CurrentActor() actor: Actor,
  ): Promise<StaffLogResponse> {
    return this.logs.correct(id, logId, dto, actor);
  }

  @Post('logs/:logId/photos')
  @Admin('projects.log')
  @TakesUpload('photo')
  @ApiCreatedResponse({ type: ProjectPhoto, description: 'Sent again, the same file is the same photo.' })
  @ApiErrors(
    'BAD_REQUEST',
    'PHOTO_TOO_LARGE',
    'PHOTO_TYPE_REFUSED',
    'PHOTO_UNREADABLE',
    'PHOTO_LIMIT_REACHED',
    'STORAGE_FULL',
    'STORAGE_DOWN',
    'SERVER_BUSY',
  )
  addPhoto(
    @Param('id') id: string,
    @Param('logId') logId: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<ProjectPhoto> {
    return uploadOf(request, reply, (upload) => this.photos.add(id, logId, upload, actor));
  }

  @Delete('logs/:logId/photos/:photoId')
  @HttpCode(204)
  @Admin('projects.log')
  @ApiNoContentResponse()
  removePhoto(
    @Param('id') id: string,
    @Param('logId') logId: string,
    @Param('photoId') photoId: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.photos.remove(id, logId, photoId, actor);
  }

  @Get('photos')
  @Admin('projects.read')
  @ApiOkResponse({ type: GalleryResponse })
  gallery(@Param('id') id: string, @Query() { cursor, phase }: StaffGalleryQuery): Promise<GalleryResponse> {
    return this.logs.gallery(id, { limit: GALLERY, cursor }, phase);
  }
}

@ApiTags('projects')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
@Controller('api/admin/projects/:id/punch')
export class AdminPunchController {
  constructor(private readonly punch: PunchListService) {}

  @Get()
  @Admin('projects.read')
  @ApiOkResponse({ type: PunchItemsResponse })
  async list(@Param('id') id: string): Promise<PunchItemsResponse> {
    return { items: await this.punch.list(id) };
  }

  @Post()
  @Admin('projects.log')
  @Idempotent('projects.punch.add')
  @ApiCreatedResponse({ type: PunchItemResponse })
  add(@Param('id') id: string, @Body() dto: NewPunchItemDto, @CurrentActor() actor: Actor): Promise<PunchItemResponse> {
    return this.punch.add(id, dto, actor);
  }

  @Patch(':itemId')
  @Admin('projects.log')
  @ApiOkResponse({ type: PunchItemResponse })
  @ApiErrors('STALE_VERSION', 'ILLEGAL_TRANSITION')
  edit(
    @Param('id') id: string,
    @Param('itemId') itemId: string,
    @Body() dto: EditPunchItemDto,
    @CurrentActor() actor: Actor,
  ): Promise<PunchItemResponse> {
    return this.punch.edit(id, itemId, dto, actor);
  }
}

@ApiTags('projects')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin')
export class AdminCrewsController {
  constructor(private readonly crews: CrewsService) {}

  @Get('crews')
  @Admin('projects.read')
  @ApiOkResponse({ type: CrewsResponse })
  async list(): Promise<CrewsResponse> {
    return { items: await this.crews.list() };
  }

  @Post('crews')
  @Admin('crews.write')
  @Idempotent('crews.add')
  @ApiCreatedResponse({ type: CrewResponse })
  add(@Body() dto: NewCrewDto, @CurrentActor() actor: Actor): Promise<CrewResponse> {
    return this.crews.add(dto, actor);
  }

  @Patch('crews/:crewId')
  @Admin('crews.write')
  @ApiOkResponse({ type: CrewResponse })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'CREW_TAKEN')
  edit(@Param('crewId') crewId: string, @Body() dto: EditCrewDto, @CurrentActor() actor: Actor): Promise<CrewResponse> {
    return this.crews.edit(crewId, dto, actor);
  }

  @Post('projects/:id/phases/:key/crew')
  @HttpCode(200)
  @Admin('projects.write')
  @Idempotent('projects.crew')
  @ApiOkResponse({ type: ProjectDetail })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'CREW_TAKEN')
  assign(
    @Param('id') id: string,
    @Param('key') key: string,
    @Body() { version, crewId, reason }: AssignCrewDto,
    @CurrentActor() actor: Actor,
  ): Promise<ProjectDetail> {
    return this.crews.assign(id, key, { version, crewId: crewId ?? null, reason }, actor);
  }
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND')
@Controller('api/portal/projects/:id')
export class PortalFieldController {
  constructor(
    private readonly logs: ProjectLogsService,
    private readonly punch: PunchListService,
  ) {}

  @Get('logs')
  @Customer()
  @ApiOkResponse({ type: LogPage })
  list(
    @Param('id') id: string,
    @Query() { limit, cursor }: LogsQuery,
    @CurrentCustomer() { userId }: CustomerPrincipal,
  ): Promise<LogPage> {
    return this.logs.listFor(userId, id, { limit: limit ?? PAGE, cursor });
  }

  @Get('photos')
  @Customer()
  @ApiOkResponse({ type: GalleryResponse })
  gallery(
    @Param('id') id: string,
    @Query() { cursor }: GalleryQuery,
    @CurrentCustomer() { userId }: CustomerPrincipal,
  ): Promise<GalleryResponse> {
    return this.logs.galleryFor(userId, id, { limit: GALLERY, cursor });
  }

  @Get('punch')
  @Customer()
  @ApiOkResponse({ type: CustomerPunchItems })
  async items(@Param('id') id: string, @CurrentCustomer() { userId }: CustomerPrincipal): Promise<CustomerPunchItems> {
    return { items: await this.punch.listFor(userId, id) };
  }

  @Post('punch/:itemId/waive')
  @HttpCode(200)
  @Customer()
  @Idempotent('portal.punch.waive')
  @ApiOkResponse({ type: CustomerPunchItem })
  @ApiErrors('VIEWER_READS_ONLY', 'ILLEGAL_TRANSITION')
  waive(
    @Param('id') id: string,
    @Param('itemId') itemId: string,
    @CurrentCustomer() { userId }: CustomerPrincipal,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerPunchItem> {
    return this.punch.waive(userId, id, itemId, actor);
  }
}

@ApiTags('photos')
@Controller('api/project-photos')
export class ProjectPhotosController {
  constructor(
    private readonly photos: ProjectPhotosService,
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
    @Query() { until, signature }: ProjectPhotoQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const { stream, bytes } = await openLink(this.limits, request.ip, () =>
      this.photos.open(id, size, until, signature),
    );
    const disposition = `inline; filename="photo-${id.slice(-6)}-${size}.jpg"`;
    return new StreamableFile(stream, { type: 'image/jpeg', length: bytes, disposition });
  }
}
