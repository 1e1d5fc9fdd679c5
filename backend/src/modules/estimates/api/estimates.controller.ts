import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Customer, Public } from '../../../common/access/index.js';
import { RespondsWithPdf, ApiErrors, PageQueryDto, pdfResponse } from '../../../common/http/index.js';
import { retryOnDuplicate } from '../../../platform/database/index.js';
import { Idempotency, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { clientKey, openLink, RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { BrowserKeys, type WorkOwner } from '../../users/index.js';
import { EstimatePdfs } from '../estimate-pdfs.service.js';
import { EstimateViews } from '../estimate-views.service.js';
import { EstimateWorkService, REFERENCE_INDEX } from '../estimate-work.service.js';
import { Estimating } from '../estimating.service.js';
import { PriceBookService } from '../price-book.service.js';
import { CreateEstimateDto, PrintEstimateQuery, ReissueEstimateDto, ShowEstimateQuery } from './dto/estimate.dto.js';
import { EstimateDetail, EstimatePage, EstimateResponse } from './dto/estimate.response.js';
import { PriceBandsResponse, PriceBookResponse } from './dto/price.response.js';

/** Pages estimate in the browser while people draw; only saved estimates count. */
const BURST: RateRule = { name: 'estimates-minute', points: 10, windowSec: 60 };
const OF_VISITORS: RateRule = { name: 'estimates-day', points: 20, windowSec: 86_400 };
const OF_CUSTOMERS: RateRule = { name: 'estimates-day-customer', points: 100, windowSec: 86_400 };
const PAPERS: RateRule = { name: 'estimates-papers', points: 10, windowSec: 60 };

@ApiTags('estimates')
@ApiErrors('SESSION_EXPIRED')
@Controller('api/estimates')
export class EstimatesController {
  constructor(
    private readonly estimating: Estimating,
    private readonly views: EstimateViews,
    private readonly work: EstimateWorkService,
    private readonly papers: EstimatePdfs,
    private readonly keys: BrowserKeys,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimiter,
  ) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: EstimatePage })
  @ApiErrors('VALIDATION_FAILED')
  list(@Query() { limit, cursor }: PageQueryDto, @Req() request: FastifyRequest): Promise<EstimatePage> {
    return this.views.list(this.keys.ownerOf(request), limit, cursor);
  }

  @Post()
  @Public()
  @TakesIdempotencyKey('estimates.create', { responseIsPrivate: true })
  @ApiCreatedResponse({ type: EstimateResponse })
  @ApiErrors('VALIDATION_FAILED', 'COST_BOOK_CHANGED', 'ESTIMATE_NOT_POSSIBLE', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async create(@Body() dto: CreateEstimateDto, @Keyed() write: KeyedWrite): Promise<EstimateResponse> {
    const owner = this.keys.ownerOf(write.request);
    const prepare = async () => {
      const { design = null, designVersionId = null, answers = null } = dto;
      const question = await this.estimating.check(
        { design, designVersionId: designVersionId || null, answers },
        owner,
      );
      return this.work.prepare(question, dto.name || null, dto.costBookVersion ?? null);
    };
    const ready = await this.unlessReplayed(write, prepare);
    const view = await retryOnDuplicate([REFERENCE_INDEX], () =>
      this.idempotency.respond(write, async () => this.work.create(owner, ready ?? (await prepare()))),
    );
    this.keys.keepIn(write.reply, write.request, view.id);
    return view;
  }

  @Get(':id')
  @Public()
  @ApiOkResponse({ type: EstimateDetail })
  @ApiErrors('NOT_FOUND', 'SHARE_LINK_ENDED', 'VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS')
  show(
    @Param('id') id: string,
    @Query() query: ShowEstimateQuery,
    @Req() request: FastifyRequest,
  ): Promise<EstimateDetail> {
    const { key } = query;
    return key
      ? openLink(this.limits, request.ip, () => this.views.showLinked(id, key))
      : this.views.show(this.keys.ownerOf(request), id);
  }

  @Get(':id/estimate.pdf')
  @Public()
  @RespondsWithPdf()
  @ApiErrors('SHARE_LINK_ENDED', 'VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'STILL_WORKING')
  async print(
    @Param('id') id: string,
    @Query() query: PrintEstimateQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    await this.limits.consume(PAPERS, clientKey(request.ip));
    const estimate = await this.show(id, query, request);
    const bytes = await this.papers.write(estimate, query.units ?? 'us');
    return pdfResponse({ name: `estimate-${estimate.reference}`, bytes });
  }

  @Post(':id/reissue')
  @Public()
  @TakesIdempotencyKey('estimates.reissue')
  @ApiCreatedResponse({ type: EstimateResponse })
  @ApiOkResponse({ type: EstimateResponse, description: 'It was already reissued at the same prices.' })
  @ApiErrors(
    'NOT_FOUND',
    'COST_BOOK_CHANGED',
    'ILLEGAL_TRANSITION',
    'ESTIMATE_NOT_POSSIBLE',
    'VALIDATION_FAILED',
    'TOO_MANY_ATTEMPTS',
    'BAD_ORIGIN',
  )
  async reissue(
    @Param('id') id: string,
    @Body() dto: ReissueEstimateDto,
    @Keyed() keyed: KeyedWrite,
  ): Promise<EstimateResponse> {
    const owner = this.keys.ownerOf(keyed.request);
    const write = ownWrite(keyed, owner);
    const prepare = () => this.work.prepareReissue(owner, id, dto.costBookVersion ?? null);
    const ready = await this.unlessReplayed(write, prepare);
    const view = await retryOnDuplicate([REFERENCE_INDEX], () =>
      this.idempotency.respond(write, async () => {
        const reissued = await this.work.reissue(owner, ready ?? (await prepare()));
        if (!reissued.made) void keyed.reply.code(200);
        return reissued.view;
      }),
    );
    this.keys.keepIn(keyed.reply, keyed.request, id);
    return view;
  }

  @Post(':id/withdraw')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'BAD_ORIGIN')
  withdraw(@Param('id') id: string, @Req() request: FastifyRequest): Promise<void> {
    return this.work.withdraw(this.keys.ownerOf(request), id);
  }

  /**
   * Counts a first try and does its work before the unit that keeps it. A replay costs nothing and needs no
   * prices: those of its first try may be gone.
   */
  private async unlessReplayed<T>(write: KeyedWrite, prepare: () => Promise<T>): Promise<T | null> {
    if (await this.idempotency.isReplay(write)) return null;
    const { ip, principal } = write.request;
    await this.limits.consume(BURST, clientKey(ip));
    if (principal.kind === 'customer') await this.limits.consume(OF_CUSTOMERS, principal.userId);
    else await this.limits.consume(OF_VISITORS, clientKey(ip));
    return prepare();
  }
}

/** A response is replayed only to its sender; without an account, that is the browser. */
function ownWrite(write: KeyedWrite, { customerId, browserKeyHash }: WorkOwner): KeyedWrite {
  return { ...write, scope: `${write.scope}:${customerId ?? browserKeyHash ?? 'none'}` };
}

@ApiTags('portal')
@Controller('api/portal/estimates')
export class PortalEstimatesController {
  constructor(
    private readonly views: EstimateViews,
    private readonly keys: BrowserKeys,
  ) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: EstimatePage })
  @ApiErrors('SESSION_REQUIRED', 'SESSION_EXPIRED', 'VALIDATION_FAILED')
  list(@Query() { limit, cursor }: PageQueryDto, @Req() request: FastifyRequest): Promise<EstimatePage> {
    return this.views.list(this.keys.ownerOf(request), limit, cursor);
  }
}

@ApiTags('estimates')
@Controller('api/estimates')
export class PricesController {
  constructor(private readonly prices: PriceBookService) {}

  @Get('price-book')
  @Public()
  @Header('cache-control', 'public, max-age=60')
  @ApiOkResponse({ type: PriceBookResponse })
  priceBook(): Promise<PriceBookResponse> {
    return this.prices.inForce();
  }

  @Get('bands')
  @Public()
  @Header('cache-control', 'public, max-age=60')
  @ApiOkResponse({ type: PriceBandsResponse })
  bands(): Promise<PriceBandsResponse> {
    return this.prices.bands();
  }
}
