import { Injectable } from '@nestjs/common';
import type { ChangeOrderLine } from './domain/change-order.js';
import { ChangeOrderRepository } from './persistence/change-order.repository.js';

/** What executed change orders add to the scope of projects, or take from it. */
@Injectable()
export class ExecutedChanges {
  constructor(private readonly orders: ChangeOrderRepository) {}

  /** The lines of each project, in the order they were executed. */
  async of(projectIds: readonly string[]): Promise<Map<string, ChangeOrderLine[]>> {
    const lines = new Map<string, ChangeOrderLine[]>();
    for (const order of await this.orders.executedOf(projectIds))
      lines.set(order.projectId, [...(lines.get(order.projectId) ?? []), ...order.lines]);
    return lines;
  }
}
