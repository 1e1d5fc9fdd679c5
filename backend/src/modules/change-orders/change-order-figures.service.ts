import { Injectable } from '@nestjs/common';
import { ChangeOrderRepository, type ProjectChanges } from './persistence/change-order.repository.js';

/** For reports. */
@Injectable()
export class ChangeOrderFigures {
  constructor(private readonly orders: ChangeOrderRepository) {}

  /** What customers signed from the first instant up to the second, by project. */
  signedBetween(from: Date, before: Date): Promise<ProjectChanges[]> {
    return this.orders.signed({ from, before });
  }

  /** All that was ever signed for these projects. */
  signedOf(projectIds: readonly string[]): Promise<ProjectChanges[]> {
    return projectIds.length === 0 ? Promise.resolve([]) : this.orders.signed({ projectIds });
  }
}
