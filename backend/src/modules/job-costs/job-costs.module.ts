import { Module, type OnModuleInit } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { AccountingSources, BillingModule, WaiverParties } from '../billing/index.js';
import { ChangeOrdersModule } from '../change-orders/index.js';
import { CostBookModule } from '../cost-book/index.js';
import { ProjectsModule } from '../projects/index.js';
import { ProposalsModule } from '../proposals/index.js';
import { BillsController } from './api/bills.controllers.js';
import { BudgetsController, VendorsController } from './api/budgets.controllers.js';
import {
  OrderLinksController,
  PurchaseOrderController,
  PurchaseOrdersController,
} from './api/purchase-orders.controllers.js';
import { BillImport } from './bill-import.service.js';
import { BillViews } from './bill-views.service.js';
import { Bills } from './bills.service.js';
import { Budgets } from './budgets.service.js';
import { CostCodeLists } from './cost-codes.service.js';
import { CostNeedsService } from './cost-needs.service.js';
import { OrderChanges } from './order-changes.service.js';
import { OrderLinks } from './order-links.js';
import { OrderPdfs } from './order-pdfs.service.js';
import { OrderViews } from './order-views.service.js';
import { BillEntity, CostEntryEntity } from './persistence/bill.entity.js';
import { BillRepository } from './persistence/bill.repository.js';
import { CostLedgerRepository } from './persistence/cost-ledger.repository.js';
import { PurchaseOrderEntity } from './persistence/purchase-order.entity.js';
import { PurchaseOrderRepository } from './persistence/purchase-order.repository.js';
import { VendorEntity } from './persistence/vendor.entity.js';
import { VendorRepository } from './persistence/vendor.repository.js';
import { PurchaseOrders } from './purchase-orders.service.js';
import { Vendors } from './vendors.service.js';

@Module({
  imports: [
    BillingModule,
    ChangeOrdersModule,
    CostBookModule,
    ProjectsModule,
    ProposalsModule,
    registerEntities(VendorEntity, PurchaseOrderEntity, BillEntity, CostEntryEntity),
  ],
  controllers: [
    PurchaseOrdersController,
    PurchaseOrderController,
    OrderLinksController,
    BillsController,
    BudgetsController,
    VendorsController,
  ],
  providers: [
    VendorRepository,
    PurchaseOrderRepository,
    BillRepository,
    CostLedgerRepository,
    OrderLinks,
    OrderPdfs,
    OrderViews,
    OrderChanges,
    CostCodeLists,
    Vendors,
    PurchaseOrders,
    BillViews,
    Bills,
    BillImport,
    Budgets,
    CostNeedsService,
  ],
  exports: [Budgets, OrderViews, Vendors],
})
export class JobCostsModule implements OnModuleInit {
  constructor(
    private readonly sources: AccountingSources,
    private readonly ledger: CostLedgerRepository,
    private readonly parties: WaiverParties,
    private readonly orders: OrderViews,
    private readonly bills: BillRepository,
  ) {}

  onModuleInit(): void {
    this.sources.register((exportId) => this.ledger.forBookkeeping(exportId));
    this.parties.register({
      parties: (projectId) => this.orders.waiverParties(projectId),
      owedCents: (projectId, vendorId) => this.bills.openCents(projectId, vendorId),
    });
  }
}
