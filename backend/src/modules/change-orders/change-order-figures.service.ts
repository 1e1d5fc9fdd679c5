import { Injectable } from '@nestjs/common';
import { formatCents } from 'poolkit/units';
import { foundIn, type Found, type NumberOrProjects } from '../../platform/lists/index.js';
import { ChangeOrderRepository, type ProjectChanges } from './persistence/change-order.repository.js';

/** For reports and the search of the console. */
@Injectable()
export class ChangeOrderFigures {
  constructor(private readonly orders: ChangeOrderRepository) {}

  async find(wanted: NumberOrProjects, limit: number): Promise<Found> {
    return foundIn(await this.orders.listFound(wanted).first(limit), (order) => {
      const { id, projectId, number, title, amountCents } = order;
      return { id, projectId, title: `Change order ${number}: ${title}`, facts: [formatCents(amountCents)] };
    });
  }

  /** What customers signed from the first instant up to the second, by project. */
  signedBetween(from: Date, before: Date): Promise<ProjectChanges[]> {
    return this.orders.signed({ from, before });
  }

  /** All that was ever signed for these projects. */
  signedOf(projectIds: readonly string[]): Promise<ProjectChanges[]> {
    return projectIds.length === 0 ? Promise.resolve([]) : this.orders.signed({ projectIds });
  }
}
