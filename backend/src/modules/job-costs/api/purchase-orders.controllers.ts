import { Body, Controller, Get, Param, Patch, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Admin, CurrentActor, Public, type Actor } from '../../../common/access/index.js';
import { NotFoundError } from '../../../common/errors/index.js';
import { RespondsWith, ApiErrors, Text } from '../../../common/http/index.js';
import { Idempotent, Keyed, TakesIdempotencyKey, type KeyedWrite } from '../../../platform/idempotency/index.js';
import { openLink, RateLimiter } from '../../../platform/rate-limit/index.js';
import { OrderLinks } from '../order-links.js';
import { OrderPdfs } from '../order-pdfs.service.js';
import { PurchaseOrders } from '../purchase-orders.service.js';
import {
  AcknowledgeOrderDto,
  CostListQuery,
  EditOrderDto,
  EndOrderDto,
  NewOrderDto,
  OrderVersionDto,
  PurchaseOrderPage,
  PurchaseOrderResponse,
  ReceiveOrderDto,
} from './dto/purchase-order.dto.js';

@ApiTags('job costs')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED')
@Controller('api/admin')
export class PurchaseOrdersController {
  constructor(private readonly orders: PurchaseOrders) {}

  @Get('purchase-orders')
  @Admin('billing.costs')
  @ApiOkResponse({ type: PurchaseOrderPage, description: 'Open ones unless all are asked for, the newest first.' })
  list(@Query() query: CostListQuery): Promise<PurchaseOrderPage> {
    return this.orders.list(query);
  }

  @Post('projects/:id/purchase-orders')
  @Admin('billing.costs')
  @Idempotent('orders.create')
  @ApiCreatedResponse({ type: PurchaseOrderResponse, description: 'A draft.' })
  @ApiErrors('ORDER_TOO_LARGE')
  create(
    @Param('id') id: string,
    @Body() dto: NewOrderDto,
    @CurrentActor() actor: Actor,
  ): Promise<PurchaseOrderResponse> {
    return this.orders.create(id, dto, actor);
  }
}

@ApiTags('job costs')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION', 'ILLEGAL_TRANSITION')
@Controller('api/admin/purchase-orders/:id')
export class PurchaseOrderController {
  constructor(private readonly orders: PurchaseOrders) {}

  @Patch()
  @Admin('billing.costs')
  @ApiOkResponse({ type: PurchaseOrderResponse })
  @ApiErrors('ORDER_TOO_LARGE')
  edit(
    @Param('id') id: string,
    @Body() dto: EditOrderDto,
    @CurrentActor() actor: Actor,
  ): Promise<PurchaseOrderResponse> {
    return this.orders.edit(id, dto, actor);
  }

  @Post('send')
  @Admin('billing.costs')
  @TakesIdempotencyKey('orders.send')
  @RespondsWith(PurchaseOrderResponse, 'Emailed to the vendor with its PDF.')
  @ApiErrors('PDF_NOT_MADE', 'STILL_WORKING', 'STORAGE_DOWN', 'STORAGE_FULL')
  send(
    @Param('id') id: string,
    @Body() { version }: OrderVersionDto,
    @CurrentActor() actor: Actor,
    @Keyed() write: KeyedWrite,
  ): Promise<PurchaseOrderResponse> {
    return this.orders.send(id, version, actor, write);
  }

  @Post('acknowledge')
  @Admin('billing.costs')
  @Idempotent('orders.acknowledge')
  @RespondsWith(PurchaseOrderResponse)
  acknowledge(
    @Param('id') id: string,
    @Body() { version, promisedOn = null }: AcknowledgeOrderDto,
    @CurrentActor() actor: Actor,
  ): Promise<PurchaseOrderResponse> {
    return this.orders.acknowledge(id, version, promisedOn, actor);
  }

  @Post('receive')
  @Admin('billing.costs')
  @Idempotent('orders.receive')
  @RespondsWith(PurchaseOrderResponse, 'Partly received while something is still to come.')
  receive(
    @Param('id') id: string,
    @Body() dto: ReceiveOrderDto,
    @CurrentActor() actor: Actor,
  ): Promise<PurchaseOrderResponse> {
    return this.orders.receive(id, dto, actor);
  }

  @Post('close')
  @Admin('billing.costs')
  @Idempotent('orders.close')
  @RespondsWith(PurchaseOrderResponse, 'Nothing more is committed.')
  close(
    @Param('id') id: string,
    @Body() dto: EndOrderDto,
    @CurrentActor() actor: Actor,
  ): Promise<PurchaseOrderResponse> {
    return this.orders.close(id, dto, actor);
  }

  @Post('cancel')
  @Admin('billing.costs')
  @Idempotent('orders.cancel')
  @RespondsWith(PurchaseOrderResponse, 'The vendor gets an email if the order was sent.')
  cancel(
    @Param('id') id: string,
    @Body() dto: EndOrderDto,
    @CurrentActor() actor: Actor,
  ): Promise<PurchaseOrderResponse> {
    return this.orders.cancel(id, dto, actor);
  }
}

export class OrderLinkQuery {
  @Text({ max: 12, label: 'until when the address is good' }) until: string;
  @Text({ max: 60, label: 'the signature of the address' }) signature: string;
}

@ApiTags('job costs')
@Controller('api/purchase-orders')
export class OrderLinksController {
  constructor(
    private readonly papers: OrderPdfs,
    private readonly links: OrderLinks,
    private readonly limits: RateLimiter,
  ) {}

  /** By the signed address from a list. */
  @Get(':id/order.pdf')
  @Public()
  @ApiOkResponse({ content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'TOO_MANY_ATTEMPTS')
  async show(
    @Param('id') id: string,
    @Query() { until, signature }: OrderLinkQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    return openLink(this.limits, request.ip, async () => {
      if (!this.links.opens(id, until, signature)) throw new NotFoundError();
      const { number, bytes } = await this.papers.pdf(id);
      const disposition = `inline; filename="purchase-order-${number}.pdf"`;
      return new StreamableFile(bytes, { type: 'application/pdf', disposition, length: bytes.length });
    });
  }
}
