import { Controller, Get, Headers, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Admin, CurrentCustomer, Customer, Public, type CustomerPrincipal } from '../../../common/access/index.js';
import { RespondsWith, ApiErrors, KEEPS_TEXT, TakesBody, textOf } from '../../../common/http/index.js';
import { OnlinePayments } from '../online-payments.service.js';
import { CheckoutResponse, ReconciliationQuery, ReconciliationResponse } from './dto/online-payments.dto.js';

@ApiTags('portal')
@Controller('api/portal/invoices/:id/checkout')
export class CheckoutController {
  constructor(private readonly payments: OnlinePayments) {}

  @Post()
  @Customer()
  @RespondsWith(CheckoutResponse)
  @ApiErrors('NOT_FOUND', 'VIEWER_READS_ONLY', 'ILLEGAL_TRANSITION', 'NOTICE_TO_OWNER_MISSING', 'PAYMENTS_UNAVAILABLE')
  begin(@Param('id') id: string, @CurrentCustomer() customer: CustomerPrincipal): Promise<CheckoutResponse> {
    return this.payments.checkout(customer, id);
  }
}

@ApiTags('billing')
@Controller('api/payments/stripe')
export class StripeWebhookController {
  constructor(private readonly payments: OnlinePayments) {}

  /** Called by Stripe; its signature is the credential. */
  @Post('webhook')
  @HttpCode(204)
  @Public()
  @TakesBody()
  @RouteConfig(KEEPS_TEXT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'SIGNATURE_INVALID', 'PAYMENTS_UNAVAILABLE')
  receive(@Req() request: FastifyRequest, @Headers('stripe-signature') signature: string | undefined): Promise<void> {
    return this.payments.receive(textOf(request), signature ?? '');
  }
}

@ApiTags('billing')
@Controller('api/admin/reconciliation')
export class ReconciliationController {
  constructor(private readonly payments: OnlinePayments) {}

  @Get()
  @Admin('billing.read')
  @ApiOkResponse({ type: ReconciliationResponse, description: 'Of the last quarter, unless another day is given.' })
  @ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'PAYMENTS_UNAVAILABLE')
  list(@Query() { since }: ReconciliationQuery): Promise<ReconciliationResponse> {
    return this.payments.reconciliation(since ?? null);
  }
}
