import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/index.js';
import { NotFoundError, ValidationError } from '../../common/errors/index.js';
import { UnitOfWork } from '../../platform/database/index.js';
import { EstimatesService } from '../estimates/index.js';
import type { LeadDetail, LeadDuplicate } from './api/dto/lead.dto.js';
import { matchesOf } from './domain/duplicates.js';
import { mergeInto, undoMerge } from './domain/lead-changes.js';
import { LeadChanges } from './lead-changes.service.js';
import { LeadQueries } from './lead-queries.service.js';
import { LeadMergeRepository } from './persistence/lead-merge.repository.js';
import type { LeadEntity } from './persistence/lead.entity.js';
import { LeadRepository } from './persistence/lead.repository.js';

const SHOWN = 10;
const NO_PRICE = { lowCents: null, likelyCents: null, highCents: null };

@Injectable()
export class LeadMerging {
  constructor(
    private readonly changes: LeadChanges,
    private readonly queries: LeadQueries,
    private readonly leads: LeadRepository,
    private readonly merges: LeadMergeRepository,
    private readonly estimates: EstimatesService,
    private readonly uow: UnitOfWork,
  ) {}

  async suggest(id: string): Promise<LeadDuplicate[]> {
    const lead = await this.leads.require(id);
    const alike = (await this.merges.listAlike(lead, SHOWN))
      .map((other) => ({ other, matches: matchesOf(lead, other) }))
      // A database collation may call two different addresses equal.
      .filter(({ matches }) => matches.length > 0);
    const summaries = await this.queries.summaries(alike.map(({ other }) => other));
    return summaries.map((summary, index) => ({ lead: summary, matches: alike[index]?.matches ?? [] }));
  }

  merge(keptId: string, otherId: string, otherVersion: number, actor: Actor): Promise<LeadDetail> {
    if (keptId === otherId) throw new ValidationError({ otherId: 'Choose another lead.' });
    return this.uow.run(async () => {
      const kept = await this.lockBoth(keptId, otherId);
      const merged = await this.changes.change(otherId, otherVersion, actor, async (other, now) => {
        const change = mergeInto(other, kept);
        await this.merges.insert(keptId, other, now);
        return change;
      });
      await this.reprice([kept]);
      return this.noteAt(keptId, `${merged.reference} was merged into this lead.`, actor);
    });
  }

  undo(keptId: string, mergeId: string, actor: Actor): Promise<LeadDetail> {
    return this.uow.run(async () => {
      const merge = await this.merges.findById(mergeId);
      if (merge?.keptId !== keptId) throw new NotFoundError('That merge could not be found.');
      const kept = await this.lockBoth(keptId, merge.mergedId);
      const parted = await this.changes.change(merge.mergedId, null, actor, async (other, now) => {
        const change = undoMerge(other, kept, merge, now);
        await this.merges.markUndone(mergeId, now);
        return change;
      });
      // A lead that the kept lead was merged into since was worth as much.
      await this.reprice(await this.leads.lockWithKept(keptId));
      return this.noteAt(keptId, `The merge of ${parted.reference} was undone.`, actor);
    });
  }

  /** Always in the same order, so that two merges of the same pair do not wait for each other. */
  private async lockBoth(keptId: string, otherId: string): Promise<LeadEntity> {
    for (const id of [keptId, otherId].sort()) await this.leads.lockById(id);
    return this.leads.lock(keptId);
  }

  /** Inside a unit of work that locks them: each is worth the newest estimate of any of its parts. */
  private async reprice(leads: readonly LeadEntity[]): Promise<void> {
    const parts = await this.merges.idsWithin(leads.map(({ id }) => id));
    for (const { id } of leads)
      await this.leads.updatePrice(id, (await this.estimates.latestPriceOf(parts.get(id) ?? [id])) ?? NO_PRICE);
  }

  private noteAt(keptId: string, body: string, actor: Actor): Promise<LeadDetail> {
    return this.changes.changeAndShow(keptId, null, actor, (kept) => ({
      lead: kept,
      activities: [{ systemKind: 'merged', body }],
    }));
  }
}
