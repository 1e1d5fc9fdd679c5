import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  Admin,
  CurrentActor,
  CurrentCustomer,
  Customer,
  ROLE_PERMISSIONS,
  type Actor,
  type CustomerPrincipal,
  type StaffRole,
} from '../../../common/access/index.js';
import { ApiErrors } from '../../../common/http/index.js';
import { Idempotent } from '../../../platform/idempotency/index.js';
import { MoneyViews } from '../money-views.service.js';
import { ProjectMoney } from '../project-money.service.js';
import { Receivables } from '../receivables.service.js';
import { OpenMoneyDto } from './dto/billing.dto.js';
import { LedgerResponse, OwnPayments } from './dto/billing.response.js';
import { BillingNeeds, ReceivablesResponse } from './dto/receivables.response.js';

@ApiTags('billing')
@ApiErrors('NOT_FOUND')
@Controller('api/admin/projects/:id/ledger')
export class AdminLedgerController {
  constructor(private readonly money: ProjectMoney) {}

  @Get()
  @Admin('billing.read')
  @ApiOkResponse({ type: LedgerResponse })
  async show(@Param('id') id: string, @CurrentActor() { role }: Actor): Promise<LedgerResponse> {
    const ledger = await this.money.summary(id);
    if (seesVendors(role)) return ledger;
    const draws = ledger.draws.map((draw) => ({ ...draw, waivers: [] }));
    return { ...ledger, draws, waiverParties: [], missingWaivers: [] };
  }

  @Post()
  @Admin('billing.write')
  @Idempotent('billing.open')
  @ApiCreatedResponse({ type: LedgerResponse, description: 'For a contract on paper.' })
  @ApiErrors('VALIDATION_FAILED', 'MONEY_ALREADY_OPEN')
  open(@Param('id') id: string, @Body() dto: OpenMoneyDto, @CurrentActor() actor: Actor): Promise<LedgerResponse> {
    const { contractCents = null, signedOn, noticeGivenOn = null } = dto;
    return this.money.openByHand(id, { contractCents, signedOn, noticeGivenOn }, actor);
  }
}

@ApiTags('billing')
@Controller('api/admin/receivables')
export class ReceivablesController {
  constructor(private readonly receivables: Receivables) {}

  @Get()
  @Admin('billing.read')
  @ApiOkResponse({ type: ReceivablesResponse, description: 'Open invoices, the longest overdue first.' })
  list(): Promise<ReceivablesResponse> {
    return this.receivables.list();
  }

  @Get('needs')
  @Admin('billing.read')
  @ApiOkResponse({ type: BillingNeeds, description: 'For Today.' })
  needs(): Promise<BillingNeeds> {
    return this.receivables.needs();
  }
}

@ApiTags('portal')
@ApiErrors('NOT_FOUND')
@Controller('api/portal/projects/:id/payments')
export class PortalPaymentsController {
  constructor(private readonly views: MoneyViews) {}

  @Get()
  @Customer()
  @ApiOkResponse({ type: OwnPayments })
  show(@Param('id') id: string, @CurrentCustomer() { userId }: CustomerPrincipal): Promise<OwnPayments> {
    return this.views.payments(userId, id);
  }
}

function seesVendors(role: Actor['role']): boolean {
  const given = role === null ? [] : ROLE_PERMISSIONS[role as StaffRole];
  return given.includes('billing.costs') || given.includes('billing.write');
}
