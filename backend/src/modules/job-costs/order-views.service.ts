import { Injectable } from '@nestjs/common';
import { formatCents } from 'poolkit/units';
import { foundIn, type Found, type NumberOrProjects } from '../../platform/lists/index.js';
import { ProjectContracts, ProjectSettings } from '../projects/index.js';
import type { PurchaseOrderResponse } from './api/dto/purchase-order.dto.js';
import { deliveryDays, isLate, type PurchaseOrder } from './domain/purchase-order.js';
import { OrderLinks } from './order-links.js';
import { PurchaseOrderRepository } from './persistence/purchase-order.repository.js';
import { VendorRepository } from './persistence/vendor.repository.js';

/** Purchase orders as staff see them. */
@Injectable()
export class OrderViews {
  constructor(
    private readonly orders: PurchaseOrderRepository,
    private readonly vendors: VendorRepository,
    private readonly contracts: ProjectContracts,
    private readonly settings: ProjectSettings,
    private readonly links: OrderLinks,
  ) {}

  /** For the search of the console. */
  async find(wanted: NumberOrProjects, limit: number): Promise<Found> {
    return foundIn(await this.orders.listFound(wanted).first(limit), ({ id, number, projectId, amountCents }) => ({
      ...{ id, projectId, title: `Purchase order ${number}`, facts: [formatCents(amountCents)] },
    }));
  }

  /** Vendors with orders on a project, once for each day on which an order brought something. */
  async waiverParties(projectId: string) {
    const orders = await this.orders.ordered(projectId);
    const vendors = await this.vendors.byIds(orders.map(({ vendorId }) => vendorId));
    return orders.flatMap((order) => {
      const { vendorId } = order;
      const { name } = vendors.get(vendorId)!;
      return this.deliveries(order).map((deliveredOn) => ({ vendorId, name, deliveredOn }));
    });
  }

  private deliveries(order: PurchaseOrder): (string | null)[] {
    const days = deliveryDays(order);
    if (days.length > 0) return days;
    // An order from before these days were kept has that of its last delivery.
    const at = order.receivedAt ?? (order.status === 'closed' ? order.sentAt : null);
    if (at) return [this.settings.dayOf(at)];
    return [order.status === 'partly_received' ? this.settings.today() : null];
  }

  async one(order: PurchaseOrder): Promise<PurchaseOrderResponse> {
    return (await this.many([order]))[0]!;
  }

  async many(orders: readonly PurchaseOrder[]): Promise<PurchaseOrderResponse[]> {
    const vendors = await this.vendors.byIds(orders.map(({ vendorId }) => vendorId));
    const projects = await this.contracts.byIds(orders.map(({ projectId }) => projectId));
    const today = this.settings.today();
    return orders.map((order) => {
      const { id, number, status, lines, amountCents, committedCents, neededOn, promisedOn, leadDays } = order;
      const { selectionId, note, endReason, fileKey, version } = order;
      const project = projects.get(order.projectId)!;
      return {
        ...{ id, number, status, amountCents, committedCents, neededOn, promisedOn, leadDays },
        ...{ selectionId, note, endReason, version },
        project: { id: project.id, number: project.number, name: project.name },
        vendor: { id: order.vendorId, name: vendors.get(order.vendorId)!.name },
        lines: lines.map(({ deliveredOn: _, ...line }) => line),
        deliveredOn: deliveryDays(order),
        sentAt: order.sentAt?.toISOString() ?? null,
        acknowledgedAt: order.acknowledgedAt?.toISOString() ?? null,
        receivedAt: order.receivedAt?.toISOString() ?? null,
        isLate: isLate(order, today),
        pdfUrl: fileKey === null ? null : this.links.addressOf(id),
      };
    });
  }
}
