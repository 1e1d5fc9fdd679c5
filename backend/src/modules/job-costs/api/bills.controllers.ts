import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Admin, CurrentActor, type Actor } from '../../../common/access/index.js';
import { RespondsWith, ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { BillImport } from '../bill-import.service.js';
import { Bills } from '../bills.service.js';
import {
  BillPage,
  BillResponse,
  BillsImported,
  BillVersionDto,
  ImportBillsDto,
  NewBillDto,
  PayBillDto,
  VoidBillDto,
} from './dto/bill.dto.js';
import { CostListQuery } from './dto/purchase-order.dto.js';

@ApiTags('job costs')
@ApiErrors('VALIDATION_FAILED')
@Controller('api/admin/bills')
export class BillsController {
  constructor(
    private readonly bills: Bills,
    private readonly imports: BillImport,
  ) {}

  @Get()
  @Admin('billing.costs')
  @ApiOkResponse({ type: BillPage, description: 'Unpaid ones by the day they are due, unless all are asked for.' })
  list(@Query() query: CostListQuery): Promise<BillPage> {
    return this.bills.list(query);
  }

  @Post()
  @Admin('billing.costs')
  @Idempotent('bills.enter')
  @ApiCreatedResponse({ type: BillResponse })
  @ApiErrors('NOT_FOUND', 'BILL_EXISTS', 'ILLEGAL_TRANSITION')
  enter(@Body() dto: NewBillDto, @CurrentActor() actor: Actor): Promise<BillResponse> {
    return this.bills.enter(dto, actor);
  }

  @Post('import')
  @HttpCode(200)
  @Admin('billing.costs')
  @Idempotent('bills.import')
  @ApiOkResponse({ type: BillsImported, description: 'All bills of the file, or none and every problem by row.' })
  @ApiErrors('BILL_EXISTS', 'ILLEGAL_TRANSITION', 'BODY_TOO_LARGE')
  import(@Body() { csv }: ImportBillsDto, @CurrentActor() actor: Actor): Promise<BillsImported> {
    return this.imports.run(csv, actor);
  }

  @Post(':id/approve')
  @Admin('billing.costs')
  @Idempotent('bills.approve')
  @RespondsWith(BillResponse)
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION')
  approve(
    @Param('id') id: string,
    @Body() { version }: BillVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<BillResponse> {
    return this.bills.approve(id, version, actor);
  }

  @Post(':id/pay')
  @Admin('billing.costs')
  @Idempotent('bills.pay')
  @RespondsWith(BillResponse)
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION')
  pay(@Param('id') id: string, @Body() dto: PayBillDto, @CurrentActor() actor: Actor): Promise<BillResponse> {
    return this.bills.pay(id, dto, actor);
  }

  @Post(':id/unpay')
  @Admin('billing.costs')
  @Idempotent('bills.unpay')
  @RespondsWith(BillResponse, 'The payment was recorded by mistake.')
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION')
  unpay(
    @Param('id') id: string,
    @Body() { version }: BillVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<BillResponse> {
    return this.bills.unpay(id, version, actor);
  }

  @Post(':id/void')
  @Admin('billing.costs')
  @Idempotent('bills.void')
  @RespondsWith(BillResponse, 'Its cost is removed, and its number can be used again.')
  @ApiErrors('NOT_FOUND', 'STALE_VERSION', 'ILLEGAL_TRANSITION')
  void(@Param('id') id: string, @Body() dto: VoidBillDto, @CurrentActor() actor: Actor): Promise<BillResponse> {
    return this.bills.void(id, dto, actor);
  }
}
