import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Customer, Public } from '../../../common/access/index.js';
import { ApiErrors, PageQueryDto } from '../../../common/http/index.js';
import { Idempotency, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { clientKey, openLink, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { BrowserKeys, type WorkOwner } from '../../users/index.js';
import { DesignMeasuring } from '../design-measuring.service.js';
import { DesignSharingService } from '../design-sharing.service.js';
import { DesignViews } from '../design-views.service.js';
import { DesignWorkService } from '../design-work.service.js';
import type { DesignFigures } from '../domain/design-figures.js';
import { CreateDesignDto, MeasureDesignDto, RenameDesignDto, SaveDesignVersionDto } from './dto/design.dto.js';
import {
  DesignPage,
  DesignResponse,
  DesignShareResponse,
  MeasuredDesign,
  SharedDesign,
} from './dto/design.response.js';

/** Pages measure in the browser while people draw; this is for programs. */
const MEASURE: RateRule = { name: 'designs-measure', points: 120, windowSec: 60 };
const SAVES: readonly RateRule[] = [
  { name: 'designs-save-minute', points: 30, windowSec: 60 },
  { name: 'designs-save-hour', points: 300, windowSec: 3600 },
];

async function countSave(limits: RateLimiter, ip: string): Promise<void> {
  for (const rule of SAVES) await limits.consume(rule, clientKey(ip));
}

@ApiTags('designs')
@ApiErrors('SESSION_EXPIRED')
@Controller('api/designs')
export class DesignsController {
  constructor(
    private readonly measuring: DesignMeasuring,
    private readonly views: DesignViews,
    private readonly work: DesignWorkService,
    private readonly keys: BrowserKeys,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimiter,
  ) {}

  @Post('measure')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: MeasuredDesign })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async measure(@Body() dto: MeasureDesignDto, @Req() request: FastifyRequest): Promise<MeasuredDesign> {
    await this.limits.consume(MEASURE, clientKey(request.ip));
    return this.measuring.measure(dto.design);
  }

  @Get()
  @Public()
  @ApiOkResponse({ type: DesignPage })
  @ApiErrors('VALIDATION_FAILED')
  list(@Query() { limit, cursor }: PageQueryDto, @Req() request: FastifyRequest): Promise<DesignPage> {
    return this.views.list(this.keys.ownerOf(request), limit, cursor);
  }

  @Post()
  @Public()
  @TakesIdempotencyKey('designs.create', { responseIsPrivate: true })
  @ApiCreatedResponse({ type: DesignResponse })
  @ApiErrors('VALIDATION_FAILED', 'DESIGN_LIMIT_REACHED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async create(@Body() dto: CreateDesignDto, @Keyed() write: KeyedWrite): Promise<DesignResponse> {
    const owner = this.keys.ownerOf(write.request);
    const measured = await this.measured(write, dto);
    const view = await this.idempotency.respond(write, async () => this.work.create(owner, dto.name, await measured()));
    this.keys.keepIn(write.reply, write.request, view.id);
    return view;
  }

  @Get(':id')
  @Public()
  @ApiOkResponse({ type: DesignResponse })
  @ApiErrors('NOT_FOUND')
  show(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DesignResponse> {
    return this.views.show(this.keys.ownerOf(request), id);
  }

  @Patch(':id')
  @Public()
  @ApiOkResponse({ type: DesignResponse })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'BAD_ORIGIN')
  rename(
    @Param('id') id: string,
    @Body() dto: RenameDesignDto,
    @Req() request: FastifyRequest,
  ): Promise<DesignResponse> {
    return this.work.rename(this.keys.ownerOf(request), id, dto.name);
  }

  @Post(':id/versions')
  @Public()
  @TakesIdempotencyKey('designs.version')
  @ApiCreatedResponse({ type: DesignResponse })
  @ApiOkResponse({ type: DesignResponse, description: 'Nothing had changed: the current version.' })
  @ApiErrors(
    'NOT_FOUND',
    'STALE_VERSION',
    'VALIDATION_FAILED',
    'DESIGN_LIMIT_REACHED',
    'TOO_MANY_ATTEMPTS',
    'BAD_ORIGIN',
  )
  async saveVersion(
    @Param('id') id: string,
    @Body() dto: SaveDesignVersionDto,
    @Keyed() keyed: KeyedWrite,
  ): Promise<DesignResponse> {
    const owner = this.keys.ownerOf(keyed.request);
    const write = ownWrite(keyed, owner);
    const measured = await this.measured(write, dto);
    const view = await this.idempotency.respond(write, async () => {
      const saved = await this.work.addVersion(owner, id, dto.baseVersionNo, await measured());
      if (!saved.added) void keyed.reply.code(200);
      return saved.view;
    });
    this.keys.keepIn(keyed.reply, keyed.request, id);
    return view;
  }

  /** Counts a first try and measures before the unit that saves; a replay costs next to nothing. */
  private async measured(write: KeyedWrite, { design }: MeasureDesignDto): Promise<() => Promise<DesignFigures>> {
    if (await this.idempotency.isReplay(write)) return () => this.measuring.figuresToKeep(design);
    await countSave(this.limits, write.request.ip);
    const figures = await this.measuring.figuresToKeep(design);
    return () => Promise.resolve(figures);
  }
}

/** A response is replayed only to its sender; without an account, that is the browser. */
function ownWrite(write: KeyedWrite, { customerId, browserKeyHash }: WorkOwner): KeyedWrite {
  return { ...write, scope: `${write.scope}:${customerId ?? browserKeyHash ?? 'none'}` };
}

@ApiTags('designs')
@Controller('api/designs')
export class DesignSharesController {
  constructor(
    private readonly sharing: DesignSharingService,
    private readonly keys: BrowserKeys,
    private readonly limits: RateLimiter,
  ) {}

  @Get('shared/:token')
  @Public()
  @ApiOkResponse({ type: SharedDesign })
  @ApiErrors('NOT_FOUND', 'SHARE_LINK_ENDED', 'TOO_MANY_ATTEMPTS')
  open(@Param('token') token: string, @Req() request: FastifyRequest): Promise<SharedDesign> {
    return openLink(this.limits, request.ip, () => this.sharing.open(token));
  }

  /**
   * Repeating it is harmless without a key: 201 with a new link, or 200 with the existing one, valid for another 90 days. So
   * the token is never stored with a response.
   */
  @Post(':id/share')
  @Public()
  @ApiCreatedResponse({ type: DesignShareResponse })
  @ApiOkResponse({ type: DesignShareResponse, description: 'The existing link.' })
  @ApiErrors('SESSION_EXPIRED', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async share(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DesignShareResponse> {
    await countSave(this.limits, request.ip);
    const { made, link } = await this.sharing.share(this.keys.ownerOf(request), id);
    if (!made) void reply.code(200);
    return link;
  }

  @Delete(':id/share')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  @ApiErrors('SESSION_EXPIRED', 'NOT_FOUND', 'BAD_ORIGIN')
  revoke(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    return this.sharing.revoke(this.keys.ownerOf(request), id);
  }
}

@ApiTags('portal')
@Controller('api/portal/designs')
export class PortalDesignsController {
  constructor(
    private readonly views: DesignViews,
    private readonly keys: BrowserKeys,
  ) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: DesignPage })
  @ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'VALIDATION_FAILED')
  list(@Query() { limit, cursor }: PageQueryDto, @Req() request: FastifyRequest): Promise<DesignPage> {
    return this.views.list(this.keys.ownerOf(request), limit, cursor);
  }
}
