import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/index.js';
import { isOpenVisit } from './domain/visit-state.js';
import type { VisitEntity } from './persistence/visit.entity.js';
import { VisitRepository } from './persistence/visit.repository.js';
import { VisitLinks } from './visit-links.js';

/**
 * Sees to it that the link an email or a page is about to name opens its visit. It does not once the server's secret has
 * changed, because the row keeps the hash of the link that was made before. That older one opens the visit until a newer
 * one is told.
 */
@Injectable()
export class LinkRefresher {
  constructor(
    private readonly visits: VisitRepository,
    private readonly links: VisitLinks,
    private readonly uow: UnitOfWork,
  ) {}

  async keep(visits: readonly VisitEntity[]): Promise<void> {
    const dead = visits.filter(
      (visit) => visit.tokenHash !== null && isOpenVisit(visit.status) && !this.links.isCurrent(visit),
    );
    if (dead.length === 0) return;
    await this.uow.run(async () => {
      for (const visit of dead) {
        const tokenHash = this.links.hashOf(visit);
        await this.visits.renewLink(visit, tokenHash);
        visit.tokenHash = tokenHash;
      }
    });
  }
}
