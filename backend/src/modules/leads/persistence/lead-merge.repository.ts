import { Injectable } from '@nestjs/common';
import { Brackets, In, IsNull } from 'typeorm';
import { UnitOfWork } from '../../../platform/database/index.js';
import { uuidv7 } from '../../../common/ids/ids.js';
import { houseOf } from '../domain/duplicates.js';
import { beforeMove } from '../domain/move-undo.js';
import { LeadMergeEntity } from './lead-parts.entity.js';
import { LeadEntity } from './lead.entity.js';

@Injectable()
export class LeadMergeRepository {
  constructor(private readonly uow: UnitOfWork) {}

  async insert(keptId: string, merged: LeadEntity, mergedAt: Date): Promise<void> {
    const merge = { id: uuidv7(), keptId, mergedId: merged.id, before: beforeMove(merged), mergedAt, undoneAt: null };
    await this.uow.writer().insert(LeadMergeEntity, Object.assign(new LeadMergeEntity(), merge));
  }

  findById(id: string): Promise<LeadMergeEntity | null> {
    return this.uow.reader().findOneBy(LeadMergeEntity, { id });
  }

  async markUndone(id: string, undoneAt: Date): Promise<void> {
    await this.uow.writer().update(LeadMergeEntity, { id }, { undoneAt });
  }

  /** Merges into this lead that hold, oldest first, then those into what went with them, and so on; a lead is merged once, so this ends. */
  async listChainInto(keptId: string): Promise<LeadMergeEntity[]> {
    const found: LeadMergeEntity[] = [];
    for (let ids = [keptId]; ids.length > 0;) {
      const merges = await this.uow
        .reader()
        .find(LeadMergeEntity, { where: { keptId: In(ids), undoneAt: IsNull() }, order: { mergedAt: 'ASC' } });
      found.push(...merges);
      ids = merges.map(({ mergedId }) => mergedId);
    }
    return found;
  }

  /** The same for several leads at once, each with itself: one query for each step of the longest chain. */
  async idsWithin(keptIds: readonly string[]): Promise<Map<string, string[]>> {
    const found = new Map(keptIds.map((id) => [id, [id]]));
    for (let next = new Map(keptIds.map((id) => [id, id])); next.size > 0;) {
      const merges = await this.uow
        .reader()
        .findBy(LeadMergeEntity, { keptId: In([...next.keys()]), undoneAt: IsNull() });
      const roots = next;
      next = new Map(merges.map(({ keptId, mergedId }) => [mergedId, roots.get(keptId) ?? keptId]));
      for (const [id, root] of next) found.get(root)?.push(id);
    }
    return found;
  }

  /** The lead, then all that are one with it by merges that hold: what it went into, and what went into that. */
  async allMergedWith(lead: LeadEntity): Promise<LeadEntity[]> {
    const kept: LeadEntity[] = [];
    for (let next = lead.mergedIntoId; next !== null;) {
      const [found] = await this.leadsOf([next]);
      if (found) kept.push(found);
      next = found?.mergedIntoId ?? null;
    }
    const known = new Set([lead, ...kept].map(({ id }) => id));
    const merged = (await this.listChainInto((kept.at(-1) ?? lead).id)).map(({ mergedId }) => mergedId);
    return [lead, ...kept, ...(await this.leadsOf(merged.filter((id) => !known.has(id))))];
  }

  async leadsOf(ids: readonly string[]): Promise<LeadEntity[]> {
    return ids.length === 0 ? [] : this.uow.reader().findBy(LeadEntity, { id: In([...ids]) });
  }

  /** Others of the same email address, number or house that are not merged yet, newest first. */
  listAlike({ id, emailNormalized, phoneDigits, addressKey }: LeadEntity, limit: number): Promise<LeadEntity[]> {
    return this.uow
      .reader()
      .createQueryBuilder(LeadEntity, 'lead')
      .where(
        new Brackets((either) => {
          either.where('lead.emailNormalized = :emailNormalized AND :emailNormalized <> :none', {
            emailNormalized,
            none: '',
          });
          if (phoneDigits !== null) either.orWhere('lead.phoneDigits = :phoneDigits', { phoneDigits });
          if (addressKey === null) return;
          const { street, zip } = houseOf(addressKey);
          either.orWhere('lead.addressKey IN (:...houses)', { houses: [...new Set([addressKey, street])] });
          // Five digits sort between these two in every collation.
          if (zip === null)
            either.orWhere('lead.addressKey BETWEEN :firstZip AND :lastZip', {
              firstZip: `${street} 00000`,
              lastZip: `${street} 99999`,
            });
        }),
      )
      .andWhere('lead.id <> :id AND lead.mergedIntoId IS NULL', { id })
      .orderBy('lead.receivedAt', 'DESC')
      .limit(limit)
      .getMany();
  }
}
