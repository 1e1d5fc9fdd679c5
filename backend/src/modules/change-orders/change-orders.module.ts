import { Module } from '@nestjs/common';
import { registerEntities } from '../../platform/database/index.js';
import { BillingModule } from '../billing/index.js';
import { CostBookModule } from '../cost-book/index.js';
import { DesignsModule } from '../designs/index.js';
import { ProjectsModule } from '../projects/index.js';
import { SignaturesModule } from '../signatures/index.js';
import {
  AdminChangeOrdersController,
  PortalChangeOrdersController,
  WaitingChangeOrdersController,
} from './api/change-orders.controllers.js';
import {
  AdminSelectionsController,
  OverdueSelectionsController,
  PortalSelectionsController,
  SelectionPicturesController,
} from './api/selections.controllers.js';
import { ChangeEffects } from './change-effects.service.js';
import { ChangeOrderChanges } from './change-order-changes.service.js';
import { ChosenFinishes } from './chosen-finishes.service.js';
import { StaffChangeOrders } from './staff-change-orders.service.js';
import { ChangeOrderFigures } from './change-order-figures.service.js';
import { ChangeOrderNotifications } from './change-order-notifications.service.js';
import { ChangeOrderPdfs } from './change-order-pdfs.service.js';
import { ChangeOrderRecords } from './change-order-records.service.js';
import { ChangePricing } from './change-pricing.service.js';
import { ExecutedChanges } from './executed-changes.service.js';
import { ChangeOrderEntity } from './persistence/change-order.entity.js';
import { ChangeOrderRepository } from './persistence/change-order.repository.js';
import { SelectionEntity, SelectionPictureEntity } from './persistence/selection.entity.js';
import { SelectionRepository } from './persistence/selection.repository.js';
import { PortalChangeOrders } from './portal-change-orders.service.js';
import { SelectionNotifications } from './selection-notifications.service.js';
import { SelectionPictures } from './selection-pictures.service.js';
import { Selections } from './selections.service.js';

@Module({
  imports: [
    BillingModule,
    CostBookModule,
    DesignsModule,
    ProjectsModule,
    SignaturesModule,
    registerEntities(ChangeOrderEntity, SelectionEntity, SelectionPictureEntity),
  ],
  controllers: [
    AdminChangeOrdersController,
    WaitingChangeOrdersController,
    PortalChangeOrdersController,
    AdminSelectionsController,
    OverdueSelectionsController,
    PortalSelectionsController,
    SelectionPicturesController,
  ],
  providers: [
    ChangeOrderRepository,
    ChangeOrderChanges,
    ChangeOrderRecords,
    ChangeOrderPdfs,
    ChangeOrderNotifications,
    ChangeOrderFigures,
    ChangePricing,
    ChangeEffects,
    StaffChangeOrders,
    PortalChangeOrders,
    SelectionRepository,
    ChosenFinishes,
    SelectionNotifications,
    SelectionPictures,
    Selections,
    ExecutedChanges,
  ],
  exports: [ChangeOrderFigures, ExecutedChanges, Selections],
})
export class ChangeOrdersModule {}
