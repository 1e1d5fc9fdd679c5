import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { NotFoundError } from '../../../common/errors/index.js';
import { ApiErrors, PageQueryDto } from '../../../common/http/index.js';
import { Idempotency, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { COST_BOOK_NOT_FOUND, CostBookQueries } from '../cost-book-queries.service.js';
import { CostBookPublishing } from '../cost-book-publishing.service.js';
import { CostBookWork } from '../cost-book-work.service.js';
import { DraftVersionDto, EditCostBookDto, ImportCostBookDto, PublishCostBookDto } from './dto/cost-book.dto.js';
import { CostBookList, CostBookPreview, CostBookResponse } from './dto/cost-book.response.js';

const VersionNo = (): ParameterDecorator =>
  Param('versionNo', {
    transform(text: string): number {
      if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFoundError(COST_BOOK_NOT_FOUND);
      return Number(text);
    },
  });

/** Every change carries the draft's `version`, so only creating a draft needs an Idempotency-Key. */
@ApiTags('cost book')
@Controller('api/admin/cost-book')
export class AdminCostBookController {
  constructor(
    private readonly desk: CostBookQueries,
    private readonly work: CostBookWork,
    private readonly publishing: CostBookPublishing,
    private readonly idempotency: Idempotency,
  ) {}

  @Get()
  @Admin('costbook.read')
  @ApiOkResponse({ type: CostBookList })
  @ApiErrors('VALIDATION_FAILED')
  async list(@Query() query: PageQueryDto): Promise<CostBookList> {
    return this.desk.list(query.limit, query.cursor);
  }

  @Post()
  @HttpCode(201)
  @Admin('costbook.write')
  @TakesIdempotencyKey('costbook.draft')
  @ApiCreatedResponse({ type: CostBookResponse })
  @ApiErrors('DRAFT_EXISTS')
  async draft(@Keyed() write: KeyedWrite, @CurrentActor() actor: Actor): Promise<CostBookResponse> {
    const { versionNo } = await this.idempotency.respond(write, async () => {
      const draft = await this.work.createDraft(actor);
      // The lines are too long for the key's record.
      return { versionNo: draft.versionNo };
    });
    return this.desk.show(versionNo);
  }

  @Get(':versionNo')
  @Admin('costbook.read')
  @ApiOkResponse({ type: CostBookResponse })
  @ApiErrors('NOT_FOUND')
  async show(@VersionNo() versionNo: number): Promise<CostBookResponse> {
    return this.desk.show(versionNo);
  }

  @Patch(':versionNo')
  @Admin('costbook.write')
  @ApiOkResponse({ type: CostBookResponse })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION', 'ILLEGAL_TRANSITION')
  async edit(
    @VersionNo() versionNo: number,
    @Body() dto: EditCostBookDto,
    @CurrentActor() actor: Actor,
  ): Promise<CostBookResponse> {
    return this.work.edit(versionNo, dto.version, dto.toEdit(), actor);
  }

  @Get(':versionNo/export.csv')
  @Admin('costbook.read')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiErrors('NOT_FOUND')
  async export(@VersionNo() versionNo: number, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const csv = await this.desk.csv(versionNo);
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="cost-book-${versionNo}.csv"`);
    // The mark tells spreadsheets that `ft²` is UTF-8.
    return `\uFEFF${csv}`;
  }

  @Post(':versionNo/import')
  @HttpCode(200)
  @Admin('costbook.write')
  @ApiOkResponse({ type: CostBookResponse })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION', 'ILLEGAL_TRANSITION', 'BODY_TOO_LARGE')
  async import(
    @VersionNo() versionNo: number,
    @Body() dto: ImportCostBookDto,
    @CurrentActor() actor: Actor,
  ): Promise<CostBookResponse> {
    return this.work.importCsv(versionNo, dto.version, dto.csv, actor);
  }

  @Post(':versionNo/preview')
  @HttpCode(200)
  @Admin('costbook.write')
  @ApiOkResponse({ type: CostBookPreview })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION', 'VALIDATION_FAILED')
  async preview(
    @VersionNo() versionNo: number,
    @Body() dto: DraftVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<CostBookPreview> {
    return this.publishing.preview(versionNo, dto.version, actor);
  }

  @Post(':versionNo/publish')
  @HttpCode(200)
  @Admin('costbook.write')
  @ApiOkResponse({ type: CostBookResponse })
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION', 'REPLACES_ANNOUNCED', 'VALIDATION_FAILED')
  async publish(
    @VersionNo() versionNo: number,
    @Body() dto: PublishCostBookDto,
    @CurrentActor() actor: Actor,
  ): Promise<CostBookResponse> {
    return this.publishing.publish(versionNo, dto.version, dto.toPublication(), actor);
  }

  @Post(':versionNo/discard')
  @HttpCode(204)
  @Admin('costbook.write')
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION', 'VALIDATION_FAILED')
  async discard(
    @VersionNo() versionNo: number,
    @Body() dto: DraftVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.work.discard(versionNo, dto.version, actor);
  }
}
