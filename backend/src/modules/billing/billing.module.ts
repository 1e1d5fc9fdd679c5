import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { ProjectsModule } from '../projects/index.js';
import { AdminLedgerController, PortalPaymentsController } from './api/ledger.controllers.js';
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
import { ProjectMoney } from './project-money.service.js';

@Module({
  imports: [
    ProjectsModule,
    registerEntities(MoneyAccountEntity, DrawEntity, InvoiceEntity, LedgerEntryEntity, BillingNumberEntity),
  ],
  controllers: [AdminLedgerController, PortalPaymentsController],
  providers: [MoneyRepository, LedgerChanges, MoneyViews, ProjectMoney],
  exports: [ProjectMoney],
})
export class BillingModule {}
