import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentActor, Public, type Actor } from '../../../common/access/index.js';
import { NotFoundError } from '../../../common/errors/index.js';
import { ApiErrors, Text } from '../../../common/http/index.js';
import { uploadOf } from '../../../platform/files/upload.js';
import { TakesUpload } from '../../../platform/photos/index.js';
import { clientKey, openLink, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { LeadPhotosService, type PhotoAccess } from '../lead-photos.service.js';
import { LeadPhoto, LeadPhotos } from './dto/lead.dto.js';

export class PhotoLinkQuery {
  @Text({ max: 12, label: 'until when the address is good' }) until: string;
  @Text({ max: 60, label: 'the signature of the address' }) signature: string;
}

/** Enough for three full requests and their retries, from one household. */
const LIMITS: readonly RateRule[] = [
  { name: 'photos-minute', points: 30, windowSec: 60 },
  { name: 'photos-day', points: 200, windowSec: 86_400 },
];

const UPLOAD_KEY = {
  name: 'X-Upload-Key',
  required: false,
  description:
    'The uploadKey from the answer to the request, or to a booking about it, which adds photos and removes only its own; the account of the request needs none.',
};

@ApiTags('consultations')
@ApiHeader(UPLOAD_KEY)
@Controller('api/consultations/:id/photos')
export class ConsultationPhotosController {
  constructor(
    private readonly photos: LeadPhotosService,
    private readonly limits: RateLimiter,
  ) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: LeadPhotos })
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  async list(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<LeadPhotos> {
    return {
      items: await openLink(this.limits, request.ip, () => this.photos.list(id, accessOf(request, actor))),
    };
  }

  @Post()
  @Public()
  @TakesUpload('photo', { description: 'JPEG, PNG or WebP, 15 MB at most.' })
  @ApiCreatedResponse({ type: LeadPhoto, description: 'Sent again, the same file is the same photo.' })
  @ApiErrors(
    'NOT_FOUND',
    'BAD_REQUEST',
    'VALIDATION_FAILED',
    'PHOTO_TOO_LARGE',
    'PHOTO_TYPE_REFUSED',
    'PHOTO_UNREADABLE',
    'PHOTO_LIMIT_REACHED',
    'STORAGE_FULL',
    'TOO_MANY_ATTEMPTS',
    'SERVER_BUSY',
    'BAD_ORIGIN',
  )
  add(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentActor() actor: Actor,
  ): Promise<LeadPhoto> {
    return uploadOf(request, reply, async ({ body }) => {
      for (const rule of LIMITS) await this.limits.consume(rule, clientKey(request.ip));
      const access = accessOf(request, actor);
      return openLink(this.limits, request.ip, () => this.photos.add(id, access, body, request.raw));
    });
  }

  @Delete(':photoId')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  remove(
    @Param('id') id: string,
    @Param('photoId') photoId: string,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return openLink(this.limits, request.ip, () => this.photos.remove(id, photoId, accessOf(request, actor)));
  }
}

function accessOf(request: FastifyRequest, actor: Actor): PhotoAccess {
  const key = request.headers['x-upload-key'];
  return { uploadKey: typeof key === 'string' ? key : undefined, actor };
}

@ApiTags('photos')
@Controller('api/photos')
export class PhotosController {
  constructor(
    private readonly photos: LeadPhotosService,
    private readonly limits: RateLimiter,
  ) {}

  /** By the signed URL from the list, for pages that show the photo. */
  @Get(':id/:size')
  @Public()
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS')
  async show(
    @Param('id') id: string,
    @Param('size') size: string,
    @Query() { until, signature }: PhotoLinkQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    const opened = await openLink(this.limits, request.ip, () => this.photos.open(id, size, until, signature));
    // A page left open has expired URLs; those do not count as guesses.
    if (opened === 'over') throw new NotFoundError();
    const { stream, bytes, name } = opened;
    return new StreamableFile(stream, { type: 'image/jpeg', length: bytes, disposition: `inline; filename="${name}"` });
  }
}
