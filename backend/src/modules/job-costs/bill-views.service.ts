import { Injectable } from '@nestjs/common';
import { ProjectContracts } from '../projects/index.js';
import type { BillResponse } from './api/dto/bill.dto.js';
import type { Bill } from './domain/bill.js';
import { PurchaseOrderRepository } from './persistence/purchase-order.repository.js';
import { VendorRepository } from './persistence/vendor.repository.js';

/** Bills as staff see them. */
@Injectable()
export class BillViews {
  constructor(
    private readonly vendors: VendorRepository,
    private readonly orders: PurchaseOrderRepository,
    private readonly contracts: ProjectContracts,
  ) {}

  async one(bill: Bill): Promise<BillResponse> {
    return (await this.many([bill]))[0]!;
  }

  async many(bills: readonly Bill[]): Promise<BillResponse[]> {
    const vendors = await this.vendors.byIds(bills.map(({ vendorId }) => vendorId));
    const projects = await this.contracts.byIds(bills.map(({ projectId }) => projectId));
    const orders = await this.orders.byIds(bills.flatMap(({ orderId }) => orderId ?? []));
    return bills.map((bill) => {
      const { id, number, orderId, code, amountCents, billedOn, dueOn, status, note, approvedByName } = bill;
      const { paidOn, paymentReference, voidReason, version } = bill;
      const project = projects.get(bill.projectId)!;
      return {
        ...{ id, number, orderId, code, amountCents, billedOn, dueOn, status, note, approvedByName },
        ...{ paidOn, paymentReference, voidReason, version },
        project: { id: project.id, number: project.number, name: project.name },
        vendor: { id: bill.vendorId, name: vendors.get(bill.vendorId)!.name },
        orderNumber: orderId === null ? null : orders.get(orderId)!.number,
      };
    });
  }
}
