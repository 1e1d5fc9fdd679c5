import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  Admin,
  CurrentActor,
  CurrentCustomer,
  Customer,
  Public,
  type Actor,
  type CustomerPrincipal,
} from '../../../common/access/index.js';
import { NotFoundError } from '../../../common/errors/index.js';
import { RespondsWithPdf, ApiErrors, pdfResponse, Text } from '../../../common/http/index.js';
import {
  Idempotency,
  Idempotent,
  Keyed,
  TakesIdempotencyKey,
  type KeyedWrite,
} from '../../../platform/idempotency/index.js';
import { openLink, RateLimiter } from '../../../platform/rate-limit/index.js';
import { InvoiceLinks } from '../invoice-links.js';
import { Invoicing } from '../invoicing.service.js';
import { MoneyViews } from '../money-views.service.js';
import { Payments } from '../payments.service.js';
import {
  CreditNoteDto,
  DisputeDrawDto,
  GiveNoticeDto,
  InvoiceDrawDto,
  NewPaymentDto,
  ReasonDto,
  RefundDto,
  ReversePaymentDto,
} from './dto/billing.dto.js';
import { InvoiceResponse, LedgerResponse, OwnInvoices, PaymentResponse } from './dto/billing.response.js';

@ApiTags('billing')
@ApiErrors('NOT_FOUND', 'VALIDATION_FAILED', 'MONEY_NOT_OPEN', 'ILLEGAL_TRANSITION')
@Controller('api/admin/projects/:id')
export class AdminDrawsController {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly idempotency: Idempotency,
  ) {}

  @Post('ledger/notice')
  @HttpCode(200)
  @Admin('billing.write')
  @Idempotent('billing.notice')
  @ApiOkResponse({ type: LedgerResponse })
  giveNotice(
    @Param('id') id: string,
    @Body() dto: GiveNoticeDto,
    @CurrentActor() actor: Actor,
  ): Promise<LedgerResponse> {
    return this.invoicing.giveNotice(id, dto.givenOn, actor);
  }

  @Post('draws/:key/invoice')
  @Admin('billing.write')
  @TakesIdempotencyKey('billing.invoice')
  @ApiCreatedResponse({ type: InvoiceResponse, description: 'The invoice is emailed to the household.' })
  @ApiErrors('DRAW_NOT_EARNED', 'NOTICE_TO_OWNER_MISSING', 'PDF_NOT_MADE', 'STILL_WORKING')
  async invoice(
    @Param('id') id: string,
    @Param('key') key: string,
    @Body() dto: InvoiceDrawDto,
    @CurrentActor() actor: Actor,
    @Keyed() write: KeyedWrite,
  ): Promise<InvoiceResponse> {
    await this.idempotency.checkUnlessReplayed(write, () => this.invoicing.tryPaper(id, key));
    return this.idempotency.respond(write, () => this.invoicing.invoice(id, key, dto.dueOn ?? null, actor));
  }

  @Post('draws/:key/override')
  @HttpCode(200)
  @Admin('billing.override')
  @Idempotent('billing.override')
  @ApiOkResponse({ type: LedgerResponse, description: 'The draw is earned; the customer reads why.' })
  override(
    @Param('id') id: string,
    @Param('key') key: string,
    @Body() dto: ReasonDto,
    @CurrentActor() actor: Actor,
  ): Promise<LedgerResponse> {
    return this.invoicing.override(id, key, dto.reason, actor);
  }

  @Post('draws/:key/dispute')
  @HttpCode(200)
  @Admin('billing.write')
  @Idempotent('billing.dispute')
  @ApiOkResponse({ type: LedgerResponse, description: 'A disputed draw cannot be invoiced.' })
  dispute(
    @Param('id') id: string,
    @Param('key') key: string,
    @Body() dto: DisputeDrawDto,
    @CurrentActor() actor: Actor,
  ): Promise<LedgerResponse> {
    return this.invoicing.dispute(id, key, dto.reason ?? null, actor);
  }
}

@ApiTags('billing')
@ApiErrors('NOT_FOUND')
@Controller('api/admin/invoices/:id')
export class AdminInvoiceController {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly payments: Payments,
  ) {}

  @Get()
  @Admin('billing.read')
  @ApiOkResponse({ type: InvoiceResponse })
  show(@Param('id') id: string): Promise<InvoiceResponse> {
    return this.invoicing.show(id);
  }

  @Post('payments')
  @Admin('billing.write')
  @Idempotent('billing.pay')
  @ApiCreatedResponse({ type: PaymentResponse, description: 'A receipt is emailed to the household.' })
  @ApiErrors('VALIDATION_FAILED', 'NOTICE_TO_OWNER_MISSING', 'ILLEGAL_TRANSITION')
  pay(@Param('id') id: string, @Body() dto: NewPaymentDto, @CurrentActor() actor: Actor): Promise<PaymentResponse> {
    const { method, amountCents, receivedOn, reference = null } = dto;
    return this.payments.record(id, { method, amountCents, receivedOn, reference }, actor);
  }

  @Post('payments/:paymentId/reverse')
  @Admin('billing.write')
  @Idempotent('billing.reverse')
  @ApiCreatedResponse({ type: PaymentResponse })
  @ApiErrors('VALIDATION_FAILED', 'ILLEGAL_TRANSITION')
  reverse(
    @Param('id') id: string,
    @Param('paymentId') paymentId: string,
    @Body() dto: ReversePaymentDto,
    @CurrentActor() actor: Actor,
  ): Promise<PaymentResponse> {
    return this.payments.reverse(id, paymentId, dto.reason ?? 'Entered by mistake.', actor);
  }

  @Post('payments/:paymentId/refund')
  @Admin('billing.write')
  @Idempotent('billing.refund')
  @ApiCreatedResponse({ type: PaymentResponse })
  @ApiErrors('VALIDATION_FAILED', 'REFUND_TOO_LARGE')
  refund(
    @Param('id') id: string,
    @Param('paymentId') paymentId: string,
    @Body() dto: RefundDto,
    @CurrentActor() actor: Actor,
  ): Promise<PaymentResponse> {
    return this.payments.refund(id, paymentId, { ...dto, onceKey: null }, actor);
  }

  @Post('credit-notes')
  @Admin('billing.write')
  @Idempotent('billing.credit')
  @ApiCreatedResponse({ type: InvoiceResponse })
  @ApiErrors('VALIDATION_FAILED', 'CREDIT_TOO_LARGE', 'ILLEGAL_TRANSITION')
  credit(@Param('id') id: string, @Body() dto: CreditNoteDto, @CurrentActor() actor: Actor): Promise<InvoiceResponse> {
    return this.invoicing.credit(id, { ...dto }, actor);
  }

  @Post('void')
  @HttpCode(200)
  @Admin('billing.write')
  @Idempotent('billing.void')
  @ApiOkResponse({ type: InvoiceResponse })
  @ApiErrors('VALIDATION_FAILED', 'ILLEGAL_TRANSITION')
  void(@Param('id') id: string, @Body() dto: ReasonDto, @CurrentActor() actor: Actor): Promise<InvoiceResponse> {
    return this.invoicing.void(id, dto.reason, actor);
  }
}

@ApiTags('portal')
@Controller('api/portal/invoices')
export class PortalInvoicesController {
  constructor(private readonly views: MoneyViews) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: OwnInvoices })
  async list(@CurrentCustomer() { userId }: CustomerPrincipal): Promise<OwnInvoices> {
    return { items: await this.views.invoicesOf(userId) };
  }
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND')
@Controller('api/portal/invoices/:id')
export class PortalInvoiceController {
  constructor(private readonly invoicing: Invoicing) {}

  @Get('invoice.pdf')
  @Customer()
  @RespondsWithPdf()
  @ApiErrors('PDF_NOT_MADE', 'STILL_WORKING')
  async pdf(@Param('id') id: string, @CurrentCustomer() { userId }: CustomerPrincipal): Promise<StreamableFile> {
    return pdfResponse(await this.invoicing.pdfFor(userId, id));
  }
}

export class InvoiceLinkQuery {
  @Text({ max: 12, label: 'until when the address is good' }) until: string;
  @Text({ max: 60, label: 'the signature of the address' }) signature: string;
}

@ApiTags('billing')
@Controller('api/invoices')
export class InvoiceLinksController {
  constructor(
    private readonly invoicing: Invoicing,
    private readonly links: InvoiceLinks,
    private readonly limits: RateLimiter,
  ) {}

  /** By the signed address from a list. */
  @Get(':id/invoice.pdf')
  @Public()
  @RespondsWithPdf()
  @ApiErrors('VALIDATION_FAILED', 'PDF_NOT_MADE', 'STILL_WORKING', 'TOO_MANY_ATTEMPTS')
  async show(
    @Param('id') id: string,
    @Query() { until, signature }: InvoiceLinkQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    return openLink(this.limits, request.ip, async () => {
      if (!this.links.opens(id, until, signature)) throw new NotFoundError();
      return pdfResponse(await this.invoicing.pdf(id));
    });
  }
}
