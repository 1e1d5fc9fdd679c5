import { Injectable } from '@nestjs/common';
import { addDays } from 'poolkit/schedule-grid';
import { Clock } from '../../common/clock/clock.js';
import { ProjectSettings } from '../projects/index.js';
import type { CostNeeds } from './api/dto/budget.dto.js';
import { BillViews } from './bill-views.service.js';
import { DUE_SOON_DAYS } from './domain/bill.js';
import { orderNeed } from './domain/purchase-order.js';
import { OrderViews } from './order-views.service.js';
import { BillRepository } from './persistence/bill.repository.js';
import { PurchaseOrderRepository } from './persistence/purchase-order.repository.js';

/** What the console shows on Today. */
@Injectable()
export class CostNeedsService {
  constructor(
    private readonly orders: PurchaseOrderRepository,
    private readonly bills: BillRepository,
    private readonly orderViews: OrderViews,
    private readonly billViews: BillViews,
    private readonly settings: ProjectSettings,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<CostNeeds> {
    const today = this.settings.today();
    const now = this.clock.now();
    const open = (await this.orders.open()).map((order) => ({ order, need: orderNeed(order, today, now) }));
    const shown = await this.orderViews.many(open.flatMap(({ order, need }) => (need === null ? [] : [order])));
    const needOf = (id: string) => open.find(({ order }) => order.id === id)?.need;
    return {
      unacknowledged: shown.filter(({ id }) => needOf(id) === 'unacknowledged'),
      late: shown.filter(({ id }) => needOf(id) === 'late'),
      bills: await this.billViews.many(await this.bills.due(addDays(today, DUE_SOON_DAYS))),
    };
  }
}
