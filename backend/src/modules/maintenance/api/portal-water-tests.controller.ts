import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCustomer, Customer, type CustomerPrincipal } from '../../../common/access/index.js';
import { ApiErrors, PageQueryDto } from '../../../common/http/index.js';
import { Idempotency, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { RateLimiter, type RateRule } from '../../../platform/rate-limit/index.js';
import { WaterTestsService } from '../water-tests.service.js';
import { WaterTestPage, WaterTestResponse } from './dto/water-test.response.js';
import { WaterQuestionDto } from './dto/water-test.dto.js';

const SAVES: readonly RateRule[] = [
  { name: 'water-test-save-minute', points: 20, windowSec: 60 },
  { name: 'water-test-save-day', points: 200, windowSec: 86_400 },
];

@ApiTags('portal')
@Controller('api/portal/water-tests')
export class PortalWaterTestsController {
  constructor(
    private readonly tests: WaterTestsService,
    private readonly idempotency: Idempotency,
    private readonly limits: RateLimiter,
  ) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: WaterTestPage })
  @ApiErrors('VALIDATION_FAILED')
  list(@CurrentCustomer() customer: CustomerPrincipal, @Query() query: PageQueryDto): Promise<WaterTestPage> {
    return this.tests.list(customer.userId, query.limit, query.cursor);
  }

  @Post()
  @HttpCode(201)
  @Customer()
  @TakesIdempotencyKey('water-tests.save')
  @ApiCreatedResponse({ type: WaterTestResponse })
  @ApiErrors('VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS', 'BAD_ORIGIN')
  async save(
    @CurrentCustomer() customer: CustomerPrincipal,
    @Body() dto: WaterQuestionDto,
    @Keyed() write: KeyedWrite,
  ): Promise<WaterTestResponse> {
    if (!(await this.idempotency.isReplay(write))) {
      for (const rule of SAVES) await this.limits.consume(rule, customer.userId);
    }
    const question = dto.toQuestion();
    return this.idempotency.respond(write, () => this.tests.save(customer.userId, question));
  }

  @Get(':id')
  @Customer()
  @ApiOkResponse({ type: WaterTestResponse })
  @ApiErrors('NOT_FOUND')
  show(@CurrentCustomer() customer: CustomerPrincipal, @Param('id') id: string): Promise<WaterTestResponse> {
    return this.tests.show(customer.userId, id);
  }
}
