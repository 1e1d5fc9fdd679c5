import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admin, Customer, Public } from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { uploadOf } from '../../../platform/files/upload.js';
import { TakesUpload } from '../../../platform/photos/index.js';
import { clientKey, openLink, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { BrowserKeys } from '../../users/index.js';
import { DesignPicturesService } from '../design-pictures.service.js';
import { LivePictureQuery, PictureAddressQuery, RequestPictureDto } from './dto/design-picture.dto.js';
import { DesignPicture, DesignPictures } from './dto/design-picture.response.js';

/** A picture takes the renderer minutes. */
const REQUESTS: RateRule = { name: 'design-pictures-day', points: 12, windowSec: 86_400 };
const UPLOADS: RateRule = { name: 'design-pictures-upload', points: 60, windowSec: 3_600 };

@ApiTags('designs')
@Controller('api/designs/:id')
export class DesignPicturesController {
  constructor(
    private readonly pictures: DesignPicturesService,
    private readonly keys: BrowserKeys,
    private readonly limits: RateLimiter,
  ) {}

  @Get('pictures')
  @Public()
  @ApiOkResponse({ type: DesignPictures })
  @ApiErrors('SESSION_EXPIRED', 'NOT_FOUND')
  list(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DesignPictures> {
    return this.pictures.show(this.keys.ownerOf(request), id);
  }

  /** Of the current version unless another is named. Replaces the one before of the same version. */
  @Post('live-picture')
  @Public()
  @TakesUpload('photo', { description: 'The 3D view as PNG, JPEG or WebP, 15 MB at most.' })
  @ApiCreatedResponse({ type: DesignPicture })
  @ApiErrors(
    'SESSION_EXPIRED',
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'BAD_REQUEST',
    'PHOTO_TOO_LARGE',
    'PHOTO_TYPE_REFUSED',
    'PHOTO_UNREADABLE',
    'STORAGE_FULL',
    'TOO_MANY_ATTEMPTS',
    'SERVER_BUSY',
    'BAD_ORIGIN',
  )
  keepLive(
    @Param('id') id: string,
    @Query() { versionNo }: LivePictureQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DesignPicture> {
    return uploadOf(request, reply, async (upload) => {
      await this.limits.consume(UPLOADS, clientKey(request.ip));
      return this.pictures.keepLive(this.keys.ownerOf(request), id, upload, versionNo);
    });
  }
}

@ApiTags('portal')
@Controller('api/portal/designs/:id/pictures')
export class PortalPicturesController {
  constructor(
    private readonly pictures: DesignPicturesService,
    private readonly keys: BrowserKeys,
    private readonly limits: RateLimiter,
  ) {}

  /** For the current version. Repeating it is harmless: it is the same picture. */
  @Post()
  @HttpCode(200)
  @Customer()
  @ApiOkResponse({ type: DesignPicture })
  @ApiErrors(
    'SESSION_REQUIRED',
    'SESSION_EXPIRED',
    'NOT_FOUND',
    'VALIDATION_FAILED',
    'RENDERING_OFF',
    'TOO_MANY_ATTEMPTS',
    'BAD_ORIGIN',
  )
  async request(
    @Param('id') id: string,
    @Body() { light }: RequestPictureDto,
    @Req() request: FastifyRequest,
  ): Promise<DesignPicture> {
    const owner = this.keys.ownerOf(request);
    return this.pictures.request(owner, id, light, () =>
      this.limits.consume(REQUESTS, owner.customerId ?? clientKey(request.ip)),
    );
  }
}

@ApiTags('designs')
@Controller('api/admin/designs/:id/versions/:versionNo/pictures')
export class AdminPicturesController {
  constructor(private readonly pictures: DesignPicturesService) {}

  @Get()
  @Admin('designs.read')
  @ApiOkResponse({ type: DesignPictures })
  @ApiErrors('NOT_FOUND')
  list(@Param('id') id: string, @Param('versionNo') versionNo: string): Promise<DesignPictures> {
    return this.pictures.ofVersionNo(id, versionNo);
  }
}

@ApiTags('designs')
@Controller('api/design-pictures')
export class PictureFilesController {
  constructor(
    private readonly pictures: DesignPicturesService,
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
    @Query() { until, signature }: PictureAddressQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const { stream, bytes } = await openLink(this.limits, request.ip, () =>
      this.pictures.open(id, size, until, signature),
    );
    const disposition = `inline; filename="pool-${id.slice(-6)}-${size}.jpg"`;
    return new StreamableFile(stream, { type: 'image/jpeg', length: bytes, disposition });
  }
}
