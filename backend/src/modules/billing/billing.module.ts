import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { ProjectsModule } from '../projects/index.js';
import { AdminDrawsController, AdminInvoiceController, PortalInvoiceController } from './api/invoices.controllers.js';
import { AdminLedgerController, PortalPaymentsController } from './api/ledger.controllers.js';
import { BillingMailer } from './billing-mailer.service.js';
import { InvoicePapers } from './invoice-papers.service.js';
import { Invoicing } from './invoicing.service.js';
import { LedgerChanges } from './ledger-changes.service.js';
import { MoneyViews } from './money-views.service.js';
import {
  BillingNumberEntity,
  DrawEntity,
  InvoiceEntity,
  LedgerEntryEntity,
  MoneyAccountEntity,
} from './persistence/billing.entity.js';
import { MoneyRepository } from './persistence/money.repository.js';
import { Payments } from './payments.service.js';
import { ProjectMoney } from './project-money.service.js';

@Module({
  imports: [
    ProjectsModule,
    registerEntities(MoneyAccountEntity, DrawEntity, InvoiceEntity, LedgerEntryEntity, BillingNumberEntity),
  ],
  controllers: [
    AdminLedgerController,
    AdminDrawsController,
    AdminInvoiceController,
    PortalPaymentsController,
    PortalInvoiceController,
  ],
  providers: [
    MoneyRepository,
    LedgerChanges,
    MoneyViews,
    InvoicePapers,
    BillingMailer,
    Invoicing,
    Payments,
    ProjectMoney,
  ],
  exports: [ProjectMoney],
})
export class BillingModule {}
