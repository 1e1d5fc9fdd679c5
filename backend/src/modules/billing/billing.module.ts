import { Module } from '@nestjs/common';
import { AccountingController } from './api/accounting.controller.js';
import { WaiversController } from './api/waivers.controller.js';
import { AccountingSources } from './accounting-sources.js';
import { Accounting } from './accounting.service.js';
import {
  AccountingExportEntity,
  AccountingExportEntryEntity,
  AccountingRepository,
} from './persistence/accounting.repository.js';
import { WaiverEntity, WaiverRepository } from './persistence/waiver.repository.js';
import { WaiverParties } from './waiver-parties.js';
import { WaiverPdfs } from './waiver-pdfs.service.js';
import { Waivers } from './waivers.service.js';
import { registerEntities } from '../../platform/database/index.js';
import { DocumentsModule } from '../documents/index.js';
import { ProjectsModule } from '../projects/index.js';
import { SignaturesModule } from '../signatures/index.js';
import {
  AdminDrawsController,
  AdminInvoiceController,
  InvoiceLinksController,
  PortalInvoiceController,
  PortalInvoicesController,
} from './api/invoices.controllers.js';
import { AdminLedgerController, PortalPaymentsController, ReceivablesController } from './api/ledger.controllers.js';
import {
  CheckoutController,
  ReconciliationController,
  StripeWebhookController,
} from './api/online-payments.controllers.js';
import { BillingMailer } from './billing-mailer.service.js';
import { InvoiceLinks } from './invoice-links.js';
import { InvoicePdfs } from './invoice-pdfs.service.js';
import { Invoicing } from './invoicing.service.js';
import { LedgerChanges } from './ledger-changes.service.js';
import { MoneyFigures } from './money-figures.service.js';
import { MoneyViews } from './money-views.service.js';
import {
  BillingNumberEntity,
  DrawEntity,
  InvoiceEntity,
  LedgerEntryEntity,
  MoneyAccountEntity,
} from './persistence/billing.entity.js';
import { MoneyRepository } from './persistence/money.repository.js';
import { OnlinePayments } from './online-payments.service.js';
import { Payments } from './payments.service.js';
import { ProviderEventEntity, ProviderEventRepository } from './persistence/provider-event.repository.js';
import { PaymentProvider } from './provider/payment-provider.js';
import { StripeProvider } from './provider/stripe-provider.js';
import { MoneySumsRepository } from './persistence/money-sums.repository.js';
import { ReceivablesRepository } from './persistence/receivables.repository.js';
import { ProjectMoney } from './project-money.service.js';
import { Receivables } from './receivables.service.js';

@Module({
  imports: [
    DocumentsModule,
    ProjectsModule,
    SignaturesModule,
    registerEntities(
      MoneyAccountEntity,
      DrawEntity,
      InvoiceEntity,
      LedgerEntryEntity,
      BillingNumberEntity,
      ProviderEventEntity,
      WaiverEntity,
      AccountingExportEntity,
      AccountingExportEntryEntity,
    ),
  ],
  controllers: [
    AdminLedgerController,
    AdminDrawsController,
    AdminInvoiceController,
    ReceivablesController,
    PortalPaymentsController,
    PortalInvoicesController,
    PortalInvoiceController,
    InvoiceLinksController,
    CheckoutController,
    StripeWebhookController,
    ReconciliationController,
    WaiversController,
    AccountingController,
  ],
  providers: [
    MoneyRepository,
    ReceivablesRepository,
    MoneySumsRepository,
    MoneyFigures,
    LedgerChanges,
    MoneyViews,
    InvoicePdfs,
    InvoiceLinks,
    BillingMailer,
    Invoicing,
    Payments,
    ProviderEventRepository,
    { provide: PaymentProvider, useClass: StripeProvider },
    OnlinePayments,
    WaiverRepository,
    Waivers,
    WaiverPdfs,
    WaiverParties,
    AccountingRepository,
    AccountingSources,
    Accounting,
    Receivables,
    ProjectMoney,
  ],
  exports: [Receivables, ProjectMoney, MoneyFigures, AccountingSources, WaiverParties],
})
export class BillingModule {}
