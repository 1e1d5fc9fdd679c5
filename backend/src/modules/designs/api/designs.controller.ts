import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../common/access/index.js';
import { ApiErrors, PageQueryDto } from '../../../common/http/index.js';
import { Idempotency, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { openLink, RateLimiter } from '../../../platform/rate-limit/index.js';
import { BrowserKeys, type WorkOwner } from '../../users/index.js';
import { DesignMeasuring } from '../design-measuring.service.js';
import { DesignSharingService } from '../design-sharing.service.js';
import { DesignWorkService } from '../design-work.service.js';
import { OwnDesignsService } from '../own-designs.service.js';
import {
  CreateDesignDto,
  DuplicateDesignDto,
  ListDesignsQuery,
  MeasureDesignDto,
  RenameDesignDto,
  SaveDesignVersionDto,
  ShowDesignQuery,
} from './dto/design.dto.js';
import {
  DesignPage,
  DesignResponse,
  DesignVersionPage,
  DesignVersionResponse,
  MeasuredDesign,
  SharedDesign,
} from './dto/design.response.js';
import { countMeasure, countSave } from './save-limits.js';
import { versionNoOf } from './version-no.js';

@ApiTags('designs')
@ApiErrors('SESSION_EXPIRED')
@Controller('api/designs')
export class DesignsController {
  constructor(
    private readonly measuring: DesignMeasuring,
    private readonly own: OwnDesignsService,
    private readonly work: DesignWorkService,
    private readonly sharing: DesignSharingService,
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
    await countMeasure(this.limits, request.ip);
    return this.measuring.measure(dto.design);
  }

  @Get()
  @Public()
  @ApiOkResponse({ type: DesignPage })
  @ApiErrors('VALIDATION_FAILED')
  list(@Query() query: ListDesignsQuery, @Req() request: FastifyRequest): Promise<DesignPage> {
    const { limit, cursor } = query;
    return this.own.list(this.keys.ownerOf(request), { archived: query.archived === 'true', limit, cursor });
  }

  @Post()
  @HttpCode(201)
  @Public()
  @TakesIdempotencyKey('designs.create', { answerIsPrivate: true })
  @ApiCreatedResponse({ type: DesignResponse })
  @ApiErrors('VALIDATION_FAILED', 'DESIGN_LIMIT_REACHED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async create(@Body() dto: CreateDesignDto, @Keyed() write: KeyedWrite): Promise<DesignResponse> {
    const owner = this.keys.ownerOf(write.request);
    const measure = async () => this.measuring.figuresToKeep(dto.design);
    const figures = await this.unlessReplayed(write, measure);
    const view = await this.idempotency.respond(write, async () =>
      this.work.create(owner, dto.name, figures ?? (await measure())),
    );
    this.keys.keepIn(write.reply, write.request, view.id);
    return view;
  }

  @Get(':id')
  @Public()
  @ApiExtraModels(DesignResponse, SharedDesign)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(DesignResponse) }, { $ref: getSchemaPath(SharedDesign) }] },
  })
  @ApiErrors('NOT_FOUND', 'SHARE_LINK_ENDED', 'VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS')
  show(
    @Param('id') id: string,
    @Query() query: ShowDesignQuery,
    @Req() request: FastifyRequest,
  ): Promise<DesignResponse | SharedDesign> {
    const { share } = query;
    return share
      ? openLink(this.limits, request.ip, () => this.sharing.openOf(id, share))
      : this.own.show(this.keys.ownerOf(request), id);
  }

  @Patch(':id')
  @Public()
  @ApiOkResponse({ type: DesignResponse })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'ILLEGAL_TRANSITION', 'BAD_ORIGIN')
  rename(
    @Param('id') id: string,
    @Body() dto: RenameDesignDto,
    @Req() request: FastifyRequest,
  ): Promise<DesignResponse> {
    return this.work.rename(this.keys.ownerOf(request), id, dto.name);
  }

  @Get(':id/versions')
  @Public()
  @ApiOkResponse({ type: DesignVersionPage })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
  listVersions(
    @Param('id') id: string,
    @Query() query: PageQueryDto,
    @Req() request: FastifyRequest,
  ): Promise<DesignVersionPage> {
    return this.own.listVersions(this.keys.ownerOf(request), id, query.limit, query.cursor);
  }

  @Get(':id/versions/:versionNo')
  @Public()
  @ApiOkResponse({ type: DesignVersionResponse })
  @ApiErrors('NOT_FOUND')
  showVersion(
    @Param('id') id: string,
    @Param('versionNo') versionNo: string,
    @Req() request: FastifyRequest,
  ): Promise<DesignVersionResponse> {
    return this.own.showVersion(this.keys.ownerOf(request), id, versionNoOf(versionNo));
  }

  @Post(':id/versions')
  @HttpCode(201)
  @Public()
  @TakesIdempotencyKey('designs.version')
  @ApiCreatedResponse({ type: DesignResponse })
  @ApiOkResponse({ type: DesignResponse, description: 'Nothing had changed: the current version.' })
  @ApiErrors(
    'NOT_FOUND',
    'STALE_VERSION',
    'ILLEGAL_TRANSITION',
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
    const measure = async () => this.measuring.figuresToKeep(dto.design);
    const figures = await this.unlessReplayed(write, measure);
    const view = await this.idempotency.respond(write, async () => {
      const saved = await this.work.addVersion(owner, id, dto.baseVersionNo, figures ?? (await measure()));
      if (!saved.added) void keyed.reply.code(200);
      return saved.view;
    });
    this.keys.keepIn(keyed.reply, keyed.request, id);
    return view;
  }

  @Post(':id/duplicate')
  @HttpCode(201)
  @Public()
  @TakesIdempotencyKey('designs.duplicate')
  @ApiCreatedResponse({ type: DesignResponse })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'DESIGN_LIMIT_REACHED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async duplicate(
    @Param('id') id: string,
    @Body() dto: DuplicateDesignDto,
    @Keyed() keyed: KeyedWrite,
  ): Promise<DesignResponse> {
    const owner = this.keys.ownerOf(keyed.request);
    const write = ownWrite(keyed, owner);
    await this.unlessReplayed(write);
    const view = await this.idempotency.respond(write, () =>
      this.work.duplicate(owner, id, dto.versionNo ?? null, dto.name || null),
    );
    this.keys.keepIn(keyed.reply, keyed.request, id);
    return view;
  }

  @Post(':id/archive')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: DesignResponse })
  @ApiErrors('NOT_FOUND', 'BAD_ORIGIN')
  archive(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DesignResponse> {
    return this.work.archive(this.keys.ownerOf(request), id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: DesignResponse })
  @ApiErrors('NOT_FOUND', 'BAD_ORIGIN')
  restore(@Param('id') id: string, @Req() request: FastifyRequest): Promise<DesignResponse> {
    return this.work.restore(this.keys.ownerOf(request), id);
  }

  /** Counts a first try and does its work before the unit that keeps it; a replay costs next to nothing. */
  private async unlessReplayed<T>(write: KeyedWrite, prepare?: () => Promise<T>): Promise<T | null> {
    if (await this.idempotency.isReplay(write)) return null;
    await countSave(this.limits, write.request.ip);
    return prepare ? prepare() : null;
  }
}

/** An answer is replayed to its own sender only: without an account that is the browser, not everyone. */
function ownWrite(write: KeyedWrite, { customerId, browserKeyHash }: WorkOwner): KeyedWrite {
  return { ...write, scope: `${write.scope}:${customerId ?? browserKeyHash ?? 'nobody'}` };
}
